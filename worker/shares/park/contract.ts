import { lastLetterTries, limits as gameLimits, words } from '../../games/contract.ts'
import {
  anyOf,
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  text,
  type Shaped,
} from '../../shapes.ts'

export const limits = {
  names: 6,
  /** Of a name, in code points. */
  name: 20,
  dieSides: gameLimits.dieSides,
  /** How many finished games a phone remembers. */
  results: 20,
} as const

/** The id of the element that carries the tricks as JSON. */
export const catalogueId = 'tricks'

export const catalogueShape = list(
  object({ name: text, tricks: list(object({ id: text, name: text })) }),
)
export type Catalogue = Shaped<typeof catalogueShape>

/** The rules of a game at the park that its players choose. */
export const parkRules = {
  word: oneOf(words),
  tries: oneOf(lastLetterTries),
  categories: list(text),
}

/** What the players have done, one after the other. It says everything that a game's state follows from. */
export const parkAct = anyOf(
  object({ do: oneOf(['roll']), die: number }),
  /** The setter says which trick it will be. */
  object({ do: oneOf(['pick']), trickId: text }),
  /** The robot's turn says what it has rolled, and up to which number it lands. */
  object({ do: oneOf(['turn']), landed: flag, rolled: optional(number), chance: optional(number) }),
  object({ do: oneOf(['leave']), seat: number }),
)
export type ParkAct = Shaped<typeof parkAct>

export interface ParkStart {
  players: number
  word: (typeof words)[number]
  tries: (typeof lastLetterTries)[number]
  tricks: { id: string; category: string }[]
}

export interface ParkPlayer {
  letters: number
  die: number | null
  isOut: boolean
  hasLeft: boolean
}

/** What an act has caused, for the words and the stamp that show it. */
export interface ParkNews {
  type:
    | 'rolled'
    | 'trick_set'
    | 'set_bailed'
    | 'landed'
    | 'bailed_letter'
    | 'second_try'
    | 'eliminated'
    | 'quit'
    | 'won'
  seat: number
}

export interface ParkGame {
  players: ParkPlayer[]
  /** The seats in the order of play; empty before all have rolled. */
  order: number[]
  /** What comes next, and from whom; after the end from nobody. */
  doing: 'roll' | 'pick' | 'set' | 'attempt' | 'over'
  turn: number | null
  trickId: string | null
  usedTrickIds: string[]
  /** The number of the next turn. */
  turnNumber: number
  /** The player has bailed this trick once at the last letter, and tries it again. */
  isLastTry: boolean
  /** The seat of the winner; null before the end, and if everybody has gone home. */
  winner: number | null
  /** What the last act has caused. */
  news: ParkNews[]
}

/** Plays a game from its start. Null if the rules refuse one of the acts. */
export type PlayPark = (start: ParkStart, acts: readonly ParkAct[]) => ParkGame | null
