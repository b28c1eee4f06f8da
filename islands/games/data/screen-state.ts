import { createContext, useContext } from 'react'
import type { Video } from '../../../worker/media/contract'

/** What a press on a card opens. */
export type ScreenState =
  /** `landed`: what was pressed for an attempt, null for a set. */
  | { what: 'turn'; gameId: string; landed: boolean | null }
  | { what: 'clip'; gameId: string }
  | { what: 'quit'; gameId: string }
  | { what: 'watch'; video: Video; title: string }
  | { what: 'attempts'; gameId: string; trickId: string; trickName: string; round: number }

interface ScreenRequests {
  viewerId: string
  /** When the page was made, by the server's clock. */
  now: number
  origin: string
  ask: (asked: ScreenState) => void
}

const context = createContext<ScreenRequests | null>(null)

/** What every part of the screen may need. */
export const ScreenProvider = context.Provider

export function useScreen(): ScreenRequests {
  const screen = useContext(context)
  if (!screen) throw new Error('Outside the games screen')
  return screen
}
