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

interface Giver {
  hasAccess: boolean
  isSuspended: boolean
  /** The owner's profile is public. */
  isPublic: boolean
  isPlayer: boolean
}

/**
 * Of a giver who may see the thing as a homie, a player or like everybody: without access, a skater sees what
 * visitors see, and a suspended one only their own games besides.
 */
export const canStillView = ({ hasAccess, isSuspended, isPublic, isPlayer }: Giver): boolean =>
  isPublic || (hasAccess && (isPlayer || !isSuspended))
