import type { RefusalCode } from '../contract'
import { close, playerOf, record, type Play } from './play'
import type { Decline, TakeBack } from './commands'
import { isWaiting, type BaseGameState, type Player, type Seat } from './state'

/** Gives back the seat of an invited player, who must not have rolled. */
export function decline(
  play: Play<BaseGameState>,
  { by }: Decline,
  leaveGame: (player: Player) => void,
): RefusalCode | null {
  const player = playerOf(play.state, by)
  if (typeof player === 'string') return player
  if (player.status !== 'invited') return 'quit_instead'
  player.hasDeclined = true
  leaveGame(player)
  return null
}

export const canTakeBack = (state: BaseGameState, { seat, status }: Player): boolean =>
  seat === 0 && status === 'joined' && isWaiting(state)

/** Calls off a game before its start. It stays as a game of nobody, so for everybody it is gone. */
export function takeBack(play: Play<BaseGameState>, { by }: TakeBack): RefusalCode | null {
  const { state } = play
  const player = playerOf(state, by)
  if (typeof player === 'string') return player
  if (player.seat !== 0) return 'not_creator'
  if (!canTakeBack(state, player)) return 'already_started'
  const hadJoined = joinedBeside(state, player.seat)
  close(play, [], 'taken_back')
  for (const each of state.players) each.userId = null
  record(play, { type: 'taken_back', hadJoined })
  return null
}

const joinedBeside = ({ players }: BaseGameState, creator: Seat): Seat[] =>
  players
    .filter(({ seat, diceRoll }) => seat !== creator && diceRoll !== null)
    .map(({ seat }) => seat)
