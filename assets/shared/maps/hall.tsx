<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="hall" tilewidth="64" tileheight="64" tilecount="26" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="64" height="64" source="../hall/floor_a.svg"/>
 </tile>
 <tile id="1">
  <image width="64" height="64" source="../hall/floor_a_mark.svg"/>
 </tile>
 <tile id="2">
  <image width="64" height="64" source="../hall/floor_b.svg"/>
 </tile>
 <tile id="3">
  <image width="64" height="64" source="../hall/floor_b_mark.svg"/>
 </tile>
 <tile id="4">
  <image width="64" height="64" source="../hall/wall_cap_a.svg"/>
 </tile>
 <tile id="5">
  <image width="64" height="64" source="../hall/wall_cap_b.svg"/>
 </tile>
 <tile id="6">
  <image width="64" height="64" source="../hall/wall_face_a.svg"/>
 </tile>
 <tile id="7">
  <image width="64" height="64" source="../hall/wall_face_b.svg"/>
 </tile>
 <tile id="8">
  <image width="64" height="64" source="../hall/wall_rail_a.svg"/>
 </tile>
 <tile id="9">
  <image width="64" height="64" source="../hall/wall_rail_b.svg"/>
 </tile>
 <tile id="10">
  <image width="64" height="64" source="../hall/wall_foot.svg"/>
 </tile>
 <tile id="11">
  <image width="64" height="64" source="../hall/wall_side_left.svg"/>
 </tile>
 <tile id="12">
  <image width="64" height="64" source="../hall/wall_side_right.svg"/>
 </tile>
 <tile id="13">
  <image width="64" height="64" source="../hall/wall_front.svg"/>
 </tile>
 <tile id="14">
  <image width="64" height="64" source="../hall/wall_corner_left.svg"/>
 </tile>
 <tile id="15">
  <image width="64" height="64" source="../hall/wall_corner_right.svg"/>
 </tile>
 <tile id="16">
  <image width="64" height="64" source="../hall/carpet_nw.svg"/>
 </tile>
 <tile id="17">
  <image width="64" height="64" source="../hall/carpet_n.svg"/>
 </tile>
 <tile id="18">
  <image width="64" height="64" source="../hall/carpet_ne.svg"/>
 </tile>
 <tile id="19">
  <image width="64" height="64" source="../hall/carpet_w.svg"/>
 </tile>
 <tile id="20">
  <image width="64" height="64" source="../hall/carpet_c.svg"/>
 </tile>
 <tile id="21">
  <image width="64" height="64" source="../hall/carpet_e.svg"/>
 </tile>
 <tile id="22">
  <image width="64" height="64" source="../hall/carpet_sw.svg"/>
 </tile>
 <tile id="23">
  <image width="64" height="64" source="../hall/carpet_s.svg"/>
 </tile>
 <tile id="24">
  <image width="64" height="64" source="../hall/carpet_se.svg"/>
 </tile>
 <tile id="25">
  <image width="64" height="64" source="../hall/carpet_c_plain.svg"/>
 </tile>
</tileset>
