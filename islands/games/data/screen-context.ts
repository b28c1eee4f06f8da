import { createContext, useContext } from 'react'
import type { Video } from '../../../worker/media/contract'
import type { ConfirmedAct } from '../confirmed-acts'

export type ScreenState =
  /** `landed`: the choice for an attempt, or null for a set. */
  | { what: 'turn'; gameId: string; landed: boolean | null }
  | { what: 'clip'; gameId: string }
  | { what: 'called'; gameId: string }
  | { what: 'confirm'; act: ConfirmedAct; gameId: string }
  | { what: 'quit'; gameId: string }
  | { what: 'block'; gameId: string }
  | { what: 'decline'; gameId: string }
  | { what: 'takeBack'; gameId: string }
  | { what: 'caption'; gameId: string; clipId: string }
  /** `isNew`: the game ended while the page was open. */
  | { what: 'end'; gameId: string; isNew: boolean }
  /** `reportId` is the turn's id if another player took it. */
  | { what: 'watch'; video: Video; title: string; reportId?: string }
  | { what: 'attempts'; gameId: string; trickId: string; trickName: string; round: number }

interface ScreenRequests {
  viewerId: string
  /** The server's time when it made the page. */
  now: number
  origin: string
  ask: (asked: ScreenState) => void
  goTo: (gameId: string) => void
}

/** A new object for the same id goes there again. */
export interface ShownGame {
  id: string
}

const context = createContext<ScreenRequests | null>(null)

export const ScreenProvider = context.Provider

export function useScreen(): ScreenRequests {
  const screen = useContext(context)
  if (!screen) throw new Error('Outside the games screen')
  return screen
}
