#!/bin/sh
# Adds Huecade to the menu of your desktop. Run it again after you have moved this folder.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
menu=${XDG_DATA_HOME:-"$HOME/.local/share"}/applications
mkdir -p "$menu"
# In a desktop entry these letters of a command need a backslash, which needs one itself; a per cent sign is doubled.
command=$(printf '%s' "$here/huecade" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/%/%%/g')
picture=$(printf '%s' "$here/huecade.png" | sed -e 's/\\/\\\\/g')
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s"\n' "$command" ;;
        Icon=*) printf 'Icon=%s\n' "$picture" ;;
        *) printf '%s\n' "$line" ;;
    esac
done < "$here/huecade.desktop" > "$menu/huecade.desktop"
echo "Huecade is in the menu now: $menu/huecade.desktop"
