import type { Game, GamePlayer } from '../reads/contract'
import { gameInfo, messages } from '../contract'

export type Move = 'roll' | 'set' | 'attempt' | 'retry' | 'judge' | 'clip' | 'vote'

export function moveOf(game: Game, viewerId: string): Move | null {
  const { acts } = game
  if (acts.retry) return 'retry'
  if (acts.callVote) return 'judge'
  if (acts.turn) return game.gamePhase === 'following' ? 'attempt' : 'set'
  if (acts.roll && awaited(game).some(({ playerId }) => playerId === viewerId)) return 'roll'
  if (acts.clip && !game.clips.some(({ playerId }) => playerId === viewerId)) return 'clip'
  if (acts.vote && game.myVote.clipId === null) return 'vote'
  return null
}

/** Before the start. Some games wait for every player's die. */
export const awaited = ({ gameType, players }: Game): GamePlayer[] =>
  players.filter(
    ({ status, diceRoll }) =>
      diceRoll === null &&
      (status === 'invited' || (status === 'joined' && gameInfo[gameType].needsAllDice)),
  )

export const waitingFor = (games: readonly Game[], viewerId: string): number =>
  games.filter((game) => moveOf(game, viewerId) !== null).length

/** `You`, `@ann`, or the label for a deleted or a hidden skater. */
export const nameOf = ({ playerId, skatertag, isHidden }: Named, viewerId?: string): string => {
  if (playerId !== null && playerId === viewerId) return 'You'
  if (skatertag !== null) return `@${skatertag}`
  return isHidden ? messages.hiddenSkater : messages.deletedSkater
}

type Named = Pick<GamePlayer, 'playerId' | 'skatertag' | 'isHidden'>

/** A deleted player has no id. */
export const isOther =
  (viewerId: string | undefined) =>
  ({ playerId }: Pick<Named, 'playerId'>): boolean =>
    playerId === null || playerId !== viewerId

export const namesOf = (players: readonly Named[], viewerId?: string): string => {
  const rank = (player: Named) => Number(isOther(viewerId)(player))
  const sorted = players.toSorted((one, other) => rank(one) - rank(other))
  const names = sorted.map((player) => nameOf(player, viewerId))
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last
}

export const winnersOf = ({ players, winnerSeats }: Game): GamePlayer[] =>
  players.filter(({ seat }) => winnerSeats.includes(seat))

export const turnOf = ({ players, currentTurnPlayerId }: Game): GamePlayer | undefined =>
  players.find(({ playerId }) => playerId !== null && playerId === currentTurnPlayerId)
