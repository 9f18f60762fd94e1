"""Makes every sound and every piece of music of Huecade out of nothing: ``python3 dev.py sounds``.

``tones`` knows waves and envelopes, ``instruments`` makes single notes of them. ``effects`` has the gestures, and
``effects_<owner>`` the short sounds. ``score`` turns written notes into music, ``pieces`` holds it. ``files`` brings
all to an even loudness and writes Ogg Vorbis; ``report`` measures and pictures what came out.
"""
