import type { Setting } from './art/backdrop.ts'
import type { Hour } from './art/light.ts'
import type { Obstacle } from './art/obstacle.ts'

/** An invented place to skate around the San Francisco Bay, where such a spot could be. */
export interface Spot {
  name: string
  by: string
  /** Days ago. */
  found: number
  latitude: string
  longitude: string
  about: string
  /** The scene in its photo; without it, the spot has no photo. */
  view?: { obstacle: Obstacle; place: Setting; hour: Hour }
  isSecret?: true
}

export const spots: Spot[] = [
  spot(
    'Ferry Plaza Ledges',
    'jules.rolls',
    39,
    '37.7949 -122.3942',
    'Long granite, waxed weekly. Go before ten.',
    'ledge bridge morning',
  ),
  spot(
    'Mission Creek Manny Pad',
    'jules.rolls',
    33,
    '37.7725 -122.3930',
    'Knee-high pad with a clean run-up on both ends.',
    'pad docks dusk',
  ),
  spot(
    'Dolores Curb',
    'jules.rolls',
    26,
    '37.7597 -122.4269',
    'Red curb by the tennis courts. Everyone learned slappies here.',
    'ledge houses golden',
  ),
  spot(
    'Warm Water Banks',
    'jules.rolls',
    12,
    '37.7640 -122.3868',
    'Mellow banks, rough ground. Bring soft wheels.',
    'bank docks fog',
  ),
  spot(
    'The Loading Dock',
    'jules.rolls',
    4,
    '37.7512 -122.3866',
    'Only after six. Sweep first, take the trash with you.',
    '',
    true,
  ),
  spot(
    'Pier Rail',
    'mika.switch',
    41,
    '37.8003 -122.4011',
    'Round, kinkless, a bit high. Sticky when the fog is in.',
    'rail bridge fog',
  ),
  spot(
    'Hallidie Six',
    'mika.switch',
    28,
    '37.7846 -122.4079',
    'Six stairs, good landing, busy at noon.',
    'stairs city noon',
  ),
  spot(
    'Potrero Park Bowl',
    'okafor_ollie',
    42,
    '37.7579 -122.3997',
    'Seven to nine feet with real pool coping. Locals are kind.',
    'quarter hills teal',
  ),
  spot(
    'Bluxome Gap',
    'okafor_ollie',
    24,
    '37.7752 -122.3989',
    'Street gap, smooth both sides. Watch for cars.',
    'gap city dusk',
  ),
  spot(
    'Library Benches',
    'luz.lipslide',
    40,
    '37.7792 -122.4158',
    'Marble benches in a row. Lines for days.',
    'bench city rose',
  ),
  spot(
    'Bernal Handrail',
    'luz.lipslide',
    19,
    '37.7413 -122.4158',
    'Round seven. Not for the faint of heart.',
    'rail hills golden',
  ),
  spot(
    'SoMa West Skatepark',
    'noor.skates',
    38,
    '37.7713 -122.4226',
    'Under the freeway, dry when it rains.',
    'ledge city night',
  ),
  spot(
    'Sunset Flat',
    'noor.skates',
    17,
    '37.7532 -122.4945',
    'Perfect tennis court asphalt and an ocean breeze.',
    'cone houses rose',
  ),
  spot(
    'Waller Street',
    'grom_dad',
    41,
    '37.7687 -122.4577',
    'Flat, cones, and good company at the edge of the park.',
    'cone palms morning',
  ),
  spot(
    'Crocker Amazon Bowl',
    'bowl.cut.ben',
    30,
    '37.7134 -122.4287',
    'Clover bowl. Early birds get the carve.',
    'quarter hills morning',
  ),
  spot(
    'Hilltop Park',
    'ines.invert',
    27,
    '37.7324 -122.3836',
    'Old bowl, fresh concrete, a view of the bay.',
    'quarter bridge dusk',
  ),
  spot(
    'Treasure Ditch',
    'dez.diy',
    36,
    '37.8235 -122.3706',
    'We poured the lip ourselves. Leave it better.',
    'bank bridge golden',
  ),
  spot(
    'Lower Bob Corner',
    'dez.diy',
    20,
    '37.8090 -122.2981',
    'DIY under the overpass. Bring a broom and a bag of mix.',
    'quarter docks teal',
  ),
  spot(
    'Town Park',
    'kofi.krooks',
    34,
    '37.8122 -122.2787',
    'The ledge by the gate is the one.',
    'ledge city golden',
  ),
  spot(
    'Lake Merritt Steps',
    'kofi.krooks',
    15,
    '37.8044 -122.2592',
    'Long low steps, nice at sunset.',
    'stairs palms dusk',
  ),
  spot(
    'Rockridge Hydrant',
    'rae_manual',
    25,
    '37.8446 -122.2518',
    'The famous orange one. Bonk it politely.',
    'hydrant houses noon',
  ),
  spot(
    'Berkeley Snake',
    'theo.treflip',
    23,
    '37.8801 -122.3028',
    'Snake run and a shallow end for everyone.',
    'quarter palms noon',
  ),
  spot(
    'Campus Blocks',
    'theo.treflip',
    11,
    '37.8697 -122.2594',
    'Square blocks in threes. Weekends only.',
    'pad hills fog',
  ),
  spot(
    'Emeryville Wharf',
    'tofu.tailslide',
    32,
    '37.8390 -122.2967',
    'Wooden edges, loud and lovely.',
    'ledge docks rose',
  ),
  spot(
    'Alameda Runway',
    'hana.halfcab',
    29,
    '37.7840 -122.3120',
    'An airfield of flat. Take water.',
    'boxes docks noon',
  ),
  spot(
    'Cityview Park',
    'hana.halfcab',
    14,
    '37.7872 -122.3180',
    'New park with a hubba and the whole skyline behind it.',
    'rail city dusk',
  ),
  spot('Daly City Stairs', 'manny.paz', 18, '37.6879 -122.4702', 'Eight, wide and windy.'),
  spot(
    'San Leandro Plaza',
    'manny.paz',
    8,
    '37.7249 -122.1561',
    'Brick run-up, buttery ledge.',
    'bench palms golden',
  ),
  spot(
    'Marin Headland Hill',
    'pia.pushes',
    13,
    '37.8324 -122.4869',
    'For bombing with brakes and a friend.',
  ),
  spot(
    'Fifth Floor Garage',
    'after.dark.lena',
    5,
    '37.7837 -122.4065',
    'Lights stay on all night. Be quiet, be quick.',
    '',
    true,
  ),
]

function spot(
  name: string,
  by: string,
  found: number,
  at: string,
  about: string,
  view = '',
  isSecret?: true,
): Spot {
  const [latitude = '', longitude = ''] = at.split(' ')
  const [obstacle, place, hour] = view.split(' ')
  return {
    name,
    by,
    found,
    latitude,
    longitude,
    about,
    ...(view && { view: { obstacle, place, hour } as NonNullable<Spot['view']> }),
    ...(isSecret && { isSecret }),
  }
}
