import * as z from 'zod/mini'
import type { Acts } from '../reads/contract'
import type { RefusalCode } from '../refusals'
import type { Play } from './play'
import { seatSchema, type BaseGameState, type PlayerState, type Seat } from './state'
import type { Effect, EventOf, GameEvent, Transition } from './transition'

/**
 * An act of a player, or of the app, in a game. Its row says everything about it: rooms, histories,
 * views, limits and notifications read it here. An act that is no more than its command needs one
 * other row, with `act: NAME`, in `endpoints.ts`.
 */
export interface Act<S extends BaseGameState, Z extends z.ZodMiniObject = z.ZodMiniObject> {
  /** The command, as the game's history stores it. */
  command: Z
  /** Returns the player, or why they may not. Without it any player may, even after the end. */
  who?: (state: S, by: Seat | null) => PlayerState | RefusalCode
  run(play: Play<S>, command: z.output<Z>, player: PlayerState): RefusalCode | null
  /** What the viewer's `acts` say of it, for a player who is still in the game. */
  can?: { [Name in keyof Acts]?: (state: S, player: PlayerState) => boolean }
  /** What its events cause outside of the game. */
  effects?: EventEffects<S>
  /** Notifications about it name players, so their tags are read first. */
  namesPlayers?: boolean
  /** Never refused by the limit of a day: leaving, taking back, and what the app itself does. */
  isUncounted?: boolean
}

export type EventEffects<S extends BaseGameState> = {
  [T in GameEvent['type']]?: (transition: Transition<S>, event: EventOf<T>) => Effect[]
}

/** Checks the rows of one type of game, and keeps the type of each command. */
export const actsIn =
  <S extends BaseGameState>() =>
  <Z extends z.ZodMiniObject>(act: Act<S, Z>): Act<S, Z> =>
    act

/** The seat of the sender; null if they have none. */
export const by = z.nullable(seatSchema)

/** Older entries of histories have it only when it is true. */
export const flag = z._default(z.boolean(), false)
