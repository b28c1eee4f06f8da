import { obstacles, surfaces, type Obstacle, type Surface } from '../../enums.ts'
import { flag, list, oneOf, orNull } from '../../shapes.ts'

export const limits = { obstacles: 8, filtered: 500 } as const

export const messages = {
  obstacles: `Obstacles can be ${obstacles.join(', ')}`,
  tooMany: `Choose up to ${limits.obstacles} obstacles`,
  surface: `Surface can be ${surfaces.join(', ')}`,
  known: 'Must be true or false, or null if nobody knows',
} as const

/** Null means unknown. */
export const factFields = {
  obstacles: list(oneOf(obstacles)),
  surface: orNull(oneOf(surfaces)),
  lit: orNull(flag),
  covered: orNull(flag),
}

export interface SpotFacts {
  obstacles: Obstacle[]
  surface: Surface | null
  lit: boolean | null
  covered: boolean | null
}

/** A spot passes with any of the obstacles and with all the rest; null and none pass every spot. */
export type SpotFilter = SpotFacts

export const noFacts: SpotFacts = { obstacles: [], surface: null, lit: null, covered: null }

/** How many of a filter's questions are asked. */
export const countFacts = ({ obstacles: all, surface, lit, covered }: SpotFacts): number =>
  all.length + [surface, lit, covered].filter((fact) => fact !== null).length

export const obstacleWords: Record<Obstacle, string> = {
  ledge: 'Ledge',
  hubba: 'Hubba',
  rail: 'Rail',
  stairs: 'Stairs',
  gap: 'Gap',
  manual_pad: 'Manual pad',
  bank: 'Bank',
  ramp: 'Ramp',
  wallride: 'Wallride',
  kicker: 'Kicker',
  bowl: 'Bowl',
  flat: 'Flat',
  curb: 'Curb',
  hill: 'Hill',
  park: 'Park',
  diy: 'DIY',
}

export const surfaceWords: Record<Surface, string> = {
  smooth: 'Smooth ground',
  ok: 'OK ground',
  rough: 'Rough ground',
}

export const litWords = { true: 'Lit at night', false: 'No lights' } as const
export const coveredWords = { true: 'Covered', false: 'Open sky' } as const

/** One word for each fact that is known. */
export const factWords = ({ obstacles: all, surface, lit, covered }: SpotFacts): string[] => [
  ...all.map((obstacle) => obstacleWords[obstacle]),
  ...(surface === null ? [] : [surfaceWords[surface]]),
  ...(lit === null ? [] : [litWords[`${lit}`]]),
  ...(covered === null ? [] : [coveredWords[`${covered}`]]),
]
