/** By the other trick's id, a sentence that says why. */
export type Edges = Readonly<Record<string, string>>

export interface Branch {
  /** All of them come first; at most two. */
  needs?: Edges
  /** Any of them is a way there. */
  helps?: Edges
}

export type Branches = Readonly<Record<string, Branch>>

/** What a skater is asked about at first: what these need is then known too. */
export const offered = [
  'ollie',
  'nollie',
  'switch-ollie',
  'frontside-180',
  'backside-180',
  'half-cab',
  'pop-shove-it',
  'kickflip',
  'heelflip',
  'varial-kickflip',
  '360-flip',
  'nollie-kickflip',
  'switch-kickflip',
  'frontside-50-50',
  'backside-50-50',
  'backside-boardslide',
  'backside-noseslide',
  'backside-tailslide',
  'manual',
  'nose-manual',
  'drop-in',
  'rock-to-fakie',
  'axle-stall',
  'backside-air',
] as const
