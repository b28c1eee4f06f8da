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
  /** In code points. */
  name: 20,
  dieSides: gameLimits.dieSides,
  results: 20,
} as const

export const catalogueId = 'tricks'

export const catalogueShape = list(
  object({ name: text, tricks: list(object({ id: text, name: text })) }),
)
export type Catalogue = Shaped<typeof catalogueShape>

export const parkRules = {
  word: oneOf(words),
  tries: oneOf(lastLetterTries),
  categories: list(text),
}

/** A game's state follows from its acts alone. */
export const parkAct = anyOf(
  object({ do: oneOf(['roll']), die: number }),
  object({ do: oneOf(['pick']), trickId: text }),
  /** `rolled` and `chance` are set for the robot only: it lands if `rolled` is at most `chance`. */
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
  order: number[]
  /** The next act; `turn` is the seat that makes it, null after the end. */
  doing: 'roll' | 'pick' | 'set' | 'attempt' | 'over'
  turn: number | null
  trickId: string | null
  usedTrickIds: string[]
  turnNumber: number
  isLastTry: boolean
  /** A seat; null before the end, and if all players left. */
  winner: number | null
  news: ParkNews[]
}

/** Replays a game from its start. Null if the rules refuse an act. */
export type PlayPark = (start: ParkStart, acts: readonly ParkAct[]) => ParkGame | null
