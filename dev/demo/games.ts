import { hero } from './skaters.ts'

/** The state of a game when the town is ready. */
export type SkateEnd =
  | { is: 'waiting' }
  | { is: 'running'; phase: 'setting' | 'following'; turn: string }
  | { is: 'won'; by: string }

/** A game of S.K.A.T.E. `began`: hours ago; `every`: hours between two actions. */
export interface SkatePlan {
  players: string[]
  began: number
  every: number
  end: SkateEnd
  /** The invited players who roll; by default all. */
  rolls?: string[]
  /** How many letters each player gets. */
  letters?: Record<string, number>
  /** The players who quit, and after how many turns. */
  quits?: [tag: string, turns: number][]
}

/** A game of Own the Spot, with the clips and votes so far. */
export interface SpotPlan {
  players: string[]
  spot: string
  began: number
  every: number
  timeLimitHours: number
  rolls?: string[]
  clips?: [tag: string, caption: string][]
  votes?: [voter: string, clipOf: string][]
  quits?: string[]
}

const me = hero.tag

export const skateGames: SkatePlan[] = [
  {
    players: ['bowl.cut.ben', 'grom_dad', 'dez.diy'],
    began: 700,
    every: 7,
    end: { is: 'won', by: 'dez.diy' },
    quits: [['grom_dad', 4]],
  },
  {
    players: [me, 'mika.switch'],
    began: 620,
    every: 9,
    end: { is: 'won', by: me },
    letters: { [me]: 1 },
  },
  {
    players: ['okafor_ollie', me, 'luz.lipslide'],
    began: 400,
    every: 6,
    end: { is: 'won', by: 'okafor_ollie' },
    quits: [['luz.lipslide', 6]],
  },
  {
    players: ['kofi.krooks', me, 'rae_manual'],
    began: 250,
    every: 5,
    end: { is: 'won', by: me },
    letters: { [me]: 1 },
    quits: [['rae_manual', 5]],
  },
  {
    players: [me, 'luz.lipslide', 'noor.skates'],
    began: 190,
    every: 4,
    end: { is: 'won', by: me },
    quits: [
      ['noor.skates', 1],
      ['luz.lipslide', 2],
    ],
  },
  { players: [me, 'tofu.tailslide'], began: 120, every: 4, rolls: [], end: { is: 'waiting' } },
  {
    players: ['hana.halfcab', 'manny.paz'],
    began: 110,
    every: 3,
    end: { is: 'won', by: 'hana.halfcab' },
  },
  {
    players: [me, 'noor.skates', 'theo.treflip'],
    began: 60,
    every: 2,
    end: { is: 'running', phase: 'following', turn: me },
    letters: { [me]: 1, 'noor.skates': 1, 'theo.treflip': 2 },
  },
  {
    players: ['mika.switch', me, 'okafor_ollie'],
    began: 34,
    every: 1.6,
    end: { is: 'running', phase: 'setting', turn: me },
    letters: { [me]: 1, 'mika.switch': 2, okafor_ollie: 1 },
  },
  {
    players: [me, 'rae_manual'],
    began: 27,
    every: 1.2,
    end: { is: 'running', phase: 'following', turn: 'rae_manual' },
    letters: { rae_manual: 2, [me]: 1 },
  },
  {
    players: ['kofi.krooks', me, 'tofu.tailslide'],
    began: 9,
    every: 1.5,
    rolls: ['kofi.krooks', 'tofu.tailslide'],
    end: { is: 'waiting' },
  },
  { players: ['luz.lipslide', me], began: 1.4, every: 0.2, rolls: [], end: { is: 'waiting' } },
  {
    players: [me, 'dez.diy', 'manny.paz'],
    began: 3.2,
    every: 0.5,
    rolls: [],
    end: { is: 'waiting' },
  },
]

export const spotGames: SpotPlan[] = [
  {
    players: [me, 'mika.switch', 'luz.lipslide', 'noor.skates'],
    spot: 'Ferry Plaza Ledges',
    began: 560,
    every: 5,
    timeLimitHours: 48,
    clips: [
      [me, 'The whole ledge, end to end.'],
      ['mika.switch', 'Switch crook. The tourists clapped.'],
      ['luz.lipslide', 'Lip to fakie, on the wet bit.'],
    ],
    votes: [
      ['mika.switch', me],
      ['luz.lipslide', me],
      ['noor.skates', me],
      [me, 'luz.lipslide'],
    ],
  },
  {
    players: ['okafor_ollie', me, 'mika.switch', 'noor.skates'],
    spot: 'Bluxome Gap',
    began: 330,
    every: 4,
    timeLimitHours: 24,
    clips: [
      ['okafor_ollie', 'Ollie north, south landing.'],
      [me, 'Frontside one, no hands down.'],
      ['mika.switch', 'Half-cab the long way.'],
    ],
    votes: [
      ['okafor_ollie', me],
      [me, 'okafor_ollie'],
      ['mika.switch', me],
      ['noor.skates', 'okafor_ollie'],
    ],
  },
  {
    players: ['mika.switch', me, 'okafor_ollie'],
    spot: 'Hallidie Six',
    began: 215,
    every: 3,
    timeLimitHours: 12,
    clips: [],
  },
  {
    players: ['kofi.krooks', me, 'tofu.tailslide', 'rae_manual'],
    spot: 'Town Park',
    began: 58,
    every: 4,
    timeLimitHours: 24,
    quits: ['rae_manual'],
    clips: [
      ['kofi.krooks', 'Krooks home turf.'],
      [me, 'Fifty, then hope.'],
      ['tofu.tailslide', 'Tail, all the way, snacks after.'],
    ],
    votes: [['tofu.tailslide', 'kofi.krooks']],
  },
  {
    players: [me, 'luz.lipslide', 'dez.diy', 'theo.treflip'],
    spot: 'Mission Creek Manny Pad',
    began: 30,
    every: 2,
    timeLimitHours: 72,
    clips: [
      ['theo.treflip', 'Tre in, nothing out. Yet.'],
      ['luz.lipslide', 'Two wheels and a prayer.'],
    ],
  },
  {
    players: ['noor.skates', me, 'luz.lipslide'],
    spot: 'SoMa West Skatepark',
    began: 4.5,
    every: 1,
    timeLimitHours: 48,
    rolls: ['luz.lipslide'],
  },
]
