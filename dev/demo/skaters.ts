import type { Look } from './art/look.ts'

/** A skater who lives in the town. */
export interface Skater {
  tag: string
  stance: 'regular' | 'goofy'
  birthdate: string
  since: number
  bio: string
  /** How many days ago they joined. */
  joined: number
  isPrivate?: true
  look: Look
}

const tones = {
  light: '#f0c9a4',
  fair: '#e3ad85',
  olive: '#c98d62',
  brown: '#9a6341',
  deep: '#6d4430',
}

export const skaters: Skater[] = [
  one(
    'jules.rolls',
    'goofy',
    '1994-04-18',
    2007,
    'Curbs before stairs. Usually at the ledges after work.',
    42,
    look(
      'olive',
      'curls #2a1a14',
      'beanie #ff5a1f',
      '#f2c14e #2d3a4f #e8e5df #ff5a1f #2a6f7a',
      'freckles',
    ),
  ),
  one(
    'mika.switch',
    'regular',
    '1998-11-02',
    2011,
    'Switch everything. Even breakfast.',
    44,
    look(
      'light',
      'short #1c1a1f',
      'none #222222',
      '#e8e5df #20242c #d64545 #3fb8af #e07a5f',
      'glasses',
    ),
  ),
  one(
    'okafor_ollie',
    'regular',
    '1991-07-23',
    2003,
    'Filming homies since the VX days.',
    44,
    look(
      'deep',
      'buzz #17110f',
      'backwards #3fb8af',
      '#d64545 #3a3f4b #f2ede2 #f2c14e #f2c14e',
      'beard',
    ),
  ),
  one(
    'luz.lipslide',
    'goofy',
    '2001-02-14',
    2015,
    'If it has an edge, I have wax.',
    43,
    look('brown', 'braids #20130f', 'none #222222', '#8e6bbf #2b2b33 #e8e5df #ff7fa5 #f4a259'),
  ),
  one(
    'grom_dad',
    'regular',
    '1979-09-09',
    1990,
    'Old knees, new bearings. Bowl barge on Sundays.',
    43,
    look(
      'fair',
      'short #8d8d90',
      'helmet #2f86c9',
      '#5a6b4f #4b4038 #1f1f24 #ffa45c #7fa6b0',
      'beard',
    ),
  ),
  one(
    'noor.skates',
    'regular',
    '1999-05-30',
    2016,
    'Flatground first. Kickflips for days.',
    42,
    look('olive', 'scarf #222222', 'none #2f5d62', '#e8b04b #33384a #f2ede2 #2f86c9 #f0c9a4'),
  ),
  one(
    'tofu.tailslide',
    'goofy',
    '1996-12-08',
    2010,
    'Will trade snacks for lines.',
    41,
    look('light', 'short #15131a', 'bucket #f2c14e', '#57a092 #d9d5c8 #22252e #d64545 #5a4a78'),
  ),
  one(
    'rae_manual',
    'regular',
    '2002-08-19',
    2014,
    'Two wheels are plenty.',
    40,
    look(
      'fair',
      'bun #b5532a',
      'none #222222',
      '#ff7fa5 #3b4a63 #e8e5df #8e6bbf #9ac7a6',
      'freckles',
    ),
  ),
  one(
    'dez.diy',
    'goofy',
    '1987-03-12',
    1999,
    'Concrete, patience, and a wheelbarrow.',
    40,
    look(
      'brown',
      'long #1f1512',
      'cap #5a6b4f',
      '#6e5a48 #3c3a36 #8a5f48 #9ac7a6 #e3ad85',
      'moustache',
    ),
  ),
  one(
    'pia.pushes',
    'regular',
    '2000-10-25',
    2018,
    'Commuting is skating too.',
    38,
    look('light', 'long #d8b26a', 'helmet #ff7fa5', '#2f86c9 #e0d6c3 #f2ede2 #57a092 #f6d6a8'),
  ),
  one(
    'kofi.krooks',
    'regular',
    '1995-01-17',
    2006,
    'Krooked grin, crooked grind.',
    37,
    look('deep', 'mohawk #f2c14e', 'none #222222', '#1f1f24 #6a4a3a #d64545 #f2c14e #57a092'),
  ),
  one(
    'hana.halfcab',
    'goofy',
    '2003-06-06',
    2017,
    'Half-cab is a whole mood.',
    36,
    look('light', 'short #2a1a14', 'cap #8e6bbf', '#f0724a #262a36 #e8e5df #8e6bbf #a9d3ee'),
  ),
  one(
    'bowl.cut.ben',
    'regular',
    '1990-02-02',
    2001,
    'Carve now, ask later.',
    34,
    look(
      'fair',
      'short #c98a3b',
      'none #222222',
      '#3fb8af #5b4a3c #f2ede2 #ff5a1f #d9774f',
      'moustache',
    ),
  ),
  one(
    'sasha_shuvit',
    'goofy',
    '1997-04-04',
    2012,
    'Still learning tre flips. Still smiling.',
    33,
    look(
      'fair',
      'long #3b2a6b',
      'beanie #1f1f24',
      '#9ac7a6 #2b2b33 #ff7fa5 #f2c14e #4a4370',
      'glasses',
    ),
  ),
  one(
    'manny.paz',
    'regular',
    '1993-08-08',
    2005,
    'Manny pads and mango ice.',
    31,
    look(
      'brown',
      'buzz #1a1210',
      'bucket #e8e5df',
      '#ffa45c #31405a #22252e #3fb8af #2a6f7a',
      'beard',
    ),
  ),
  one(
    'ines.invert',
    'goofy',
    '1988-11-11',
    2000,
    'Vert never left.',
    29,
    look('olive', 'bun #1f1512', 'helmet #d64545', '#e8e5df #1f2430 #d64545 #d64545 #f2c14e'),
  ),
  one(
    'theo.treflip',
    'regular',
    '2004-03-21',
    2016,
    '360 flips or it is a rest day.',
    27,
    look('deep', 'curls #120d0c', 'none #222222', '#4f8fd6 #ddd3c0 #1f1f24 #ff5a1f #e8a0a0'),
  ),
  one(
    'wren.wallride',
    'regular',
    '1999-09-15',
    2013,
    'Walls are just steep ground.',
    24,
    look(
      'light',
      'mohawk #3fb8af',
      'none #222222',
      '#d64545 #1f1f24 #f2ede2 #1f1f24 #c8e2da',
      'freckles',
    ),
  ),
  one(
    'quiet.carver',
    'goofy',
    '1985-05-05',
    1997,
    'Early sessions only.',
    22,
    look(
      'fair',
      'short #6b6b70',
      'beanie #5a6b4f',
      '#7f8c8d #34373d #8a5f48 #e8e5df #6b5a6e',
      'glasses',
    ),
    true,
  ),
  one(
    'amara.airs',
    'regular',
    '2001-12-27',
    2015,
    'Pads on, music up.',
    19,
    look('deep', 'braids #1a0f2e', 'helmet #f2c14e', '#ff5a1f #2d3a4f #f2ede2 #3fb8af #b56f9a'),
  ),
  one(
    'eddie.5050',
    'goofy',
    '1992-10-10',
    2004,
    'Fifty-fifty chance I land it.',
    12,
    look(
      'light',
      'short #a0522d',
      'backwards #d64545',
      '#2d3a4f #8c7a5c #e8e5df #2f86c9 #f4a259',
      'beard',
    ),
  ),
  one(
    'yuki.nollie',
    'regular',
    '2003-01-30',
    2019,
    'GatewayEnv foot fan club.',
    10,
    look('light', 'bun #15131a', 'none #222222', '#f6d6a8 #4a3a5e #d64545 #ff7fa5 #62aade'),
  ),
  one(
    'sol.firstboard',
    'regular',
    '2005-02-11',
    2025,
    'Got my first board in spring. Say hi!',
    8,
    look(
      'olive',
      'curls #4a2a18',
      'helmet #57a092',
      '#f2c14e #2b3a4a #f2ede2 #57a092 #e594a0',
      'freckles',
    ),
  ),
  one(
    'after.dark.lena',
    'goofy',
    '1996-06-16',
    2009,
    'Parking garages and street lights.',
    6,
    look('fair', 'long #17151a', 'cap #1f1f24', '#3a2352 #1f1f24 #e8e5df #f2c14e #30416a'),
    true,
  ),
]

/** The skater who signs in as `demo`. */
export const hero = skaters[0]!

export const skaterOf = (tag: string): Skater => {
  const found = skaters.find((skater) => skater.tag === tag)
  if (!found) throw new Error(`Nobody here is called ${tag}.`)
  return found
}

function one(
  tag: string,
  stance: Skater['stance'],
  birthdate: string,
  since: number,
  bio: string,
  joined: number,
  looks: Look,
  isPrivate?: true,
): Skater {
  const skater = { tag, stance, birthdate, since, bio, joined, look: looks }
  return isPrivate ? { ...skater, isPrivate } : skater
}

/** `hair` and `hat` are a style and a colour; `colors` are shirt, pants, shoes, deck and wall. */
function look(
  skin: keyof typeof tones,
  hair: string,
  hat: string,
  colors: string,
  more?: Look['more'],
): Look {
  const [style, hairColor] = hair.split(' ')
  const [kind, hatColor] = hat.split(' ')
  const [shirt, pants, shoes, deck, wall] = colors.split(' ')
  const drawn = {
    skin: tones[skin],
    hair: style,
    hairColor,
    hat: kind,
    hatColor,
    shirt,
    pants,
    shoes,
    deck,
    wall,
  }
  return (more ? { ...drawn, more } : drawn) as Look
}
