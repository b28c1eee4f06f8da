import { limits, type RefusalCode } from '../contract'
import type { Create } from './commands'
import { seated } from './players'
import type { BaseGameState } from './state'

/** What both games ask of a new one. */
export function refuseInvitations(command: Create): RefusalCode | null {
  const { gameType, players, nonHomieIds } = command
  const invited = players.slice(1)
  if (invited.length === 0) return 'no_homies'
  if (invited.length > limits.homies.most) return 'too_many_homies'
  // Seats whose profile is gone have no name to compare.
  const named = invited.filter((userId) => userId !== null)
  if (named.includes(players[0] ?? '')) return 'oneself'
  if (new Set(named).size < named.length) return 'invited_twice'
  if (invited.length < limits.homies.least[gameType]) return 'too_few_homies'
  return nonHomieIds.length > 0 ? 'not_a_homie' : null
}

/** The table as both games lay it: the creator sits at it, the others are invited. */
export const newGameState = ({ gameType, players }: Create, now: number): BaseGameState => ({
  version: 1,
  createdAt: now,
  status: 'waiting_for_players',
  players: seated(players),
  rolled: [],
  deadline: { at: now + limits.joinMs[gameType], why: 'join' },
  result: null,
})

export const invitation = ({ players }: Create, now: number) => ({
  type: 'created' as const,
  invited: players.slice(1).map((_, index) => index + 1),
  at: now,
})
