import { canView, type Owner } from '../visibility/rules'
import { messages } from './contract'

export interface PropsThing extends Owner {
  /** Filmed in a game of Own the Spot whose votes props could sway. */
  isInRunningGame: boolean
}

export interface RefusedProps {
  status: 400 | 404 | 409
  code: string
  message: string
}

export function refuseProps(viewerId: string, thing: PropsThing | undefined): RefusedProps | null {
  // Check this first: another refusal would reveal that the thing exists.
  if (!thing || !canView(viewerId, thing)) {
    return { status: 404, code: 'not_found', message: messages.notFound }
  }
  if (thing.userId === viewerId) return { status: 400, code: 'own_content', message: messages.own }
  return thing.isInRunningGame
    ? { status: 409, code: 'game_running', message: messages.running }
    : null
}
