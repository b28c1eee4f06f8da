import * as z from 'zod/mini'
import type { Acts } from '../reads/contract'
import type { RefusalCode } from '../refusals'
import type { Play } from './play'
import { seatSchema, type BaseGameState, type PlayerState, type Seat } from './state'
import type { Effect, EventOf, GameEvent, Transition } from './transition'

/**
 * Rooms, histories, views, limits and notifications read the row of an act. An act without a
 * handler of its own has one other row, with `act: NAME`, in `endpoints.ts`.
 */
export interface Act<S extends BaseGameState, Z extends z.ZodMiniObject = z.ZodMiniObject> {
  command: Z
  /** Returns the player, or why they may not act. Without it any player may, even after the end. */
  who?: (state: S, by: Seat | null) => PlayerState | RefusalCode
  run(play: Play<S>, command: z.output<Z>, player: PlayerState): RefusalCode | null
  /** Adds to the viewer's `acts`. Called only for players still in the game. */
  can?: { [Name in keyof Acts]?: (state: S, player: PlayerState) => boolean }
  effects?: EventEffects<S>
  /** Its notifications name players, so their tags are read first. */
  namesPlayers?: boolean
  /** Exempt from daily limits: leaving, taking back, and the app's own acts. */
  isUncounted?: boolean
}

export type EventEffects<S extends BaseGameState> = {
  [T in GameEvent['type']]?: (transition: Transition<S>, event: EventOf<T>) => Effect[]
}

/** A function, so that TypeScript infers the type of each command. */
export const actsIn =
  <S extends BaseGameState>() =>
  <Z extends z.ZodMiniObject>(act: Act<S, Z>): Act<S, Z> =>
    act

export const by = z.nullable(seatSchema)

/** Older entries of histories have it only when it is true. */
export const optionalFlag = z._default(z.boolean(), false)
