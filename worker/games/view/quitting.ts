import type { Game } from '../reads/contract'
import { gameInfo } from '../contract'
import { nameOf } from './pending-move'

const othersStay = 'The others go on without you.'
const tooFew = 'Too few are left then, so the game ends.'

export function quitWords(game: Game, viewerId: string): string {
  const { gameType, status, players, openSeats, hasLink } = game
  const others = players.filter(
    (player) => player.playerId !== viewerId && player.status !== 'quit' && !player.isEliminated,
  )
  if (status === 'waiting_for_players' || status === 'rolling_dice') {
    const seat = "You give up your seat, and you can't rejoin."
    if (others.length >= gameInfo[gameType].seats) return `${seat} ${othersStay}`
    const isCreator = players.some((player) => player.playerId === viewerId && player.seat === 0)
    // The game may wait for open seats; without its creator it has none.
    return isCreator || (openSeats === 0 && !hasLink) ? `${seat} ${tooFew}` : seat
  }
  const [other] = others
  const isLast = other !== undefined && others.length === 1
  if (gameType === 'skate') {
    const end = isLast ? `${nameOf(other)} wins.` : othersStay
    return `You will be eliminated, and you can't rejoin. ${end}`
  }
  const end = isLast && status === 'recording' ? tooFew : othersStay
  return `Your clip and your vote go with you, and you can't rejoin. ${end}`
}
