import { isolateText } from '../../text/contract'
import type { Game, GamePlayer } from '../reads/contract'
import { badgeLabels, gameInfo, noWinnerLabels, statusLabels, type PlayerBadge } from '../contract'
import { numberAlike } from '../../text/number-alike'
import { calledOf } from './called'
import {
  awaited,
  isOther,
  moveOf,
  nameOf,
  namesOf,
  turnOf,
  winnersOf,
  type Move,
} from './pending-move'

export const moveLabels: Record<Move, string> = {
  roll: 'Your roll',
  set: 'Your turn',
  attempt: 'Your turn',
  retry: 'Your turn',
  judge: 'Your call',
  clip: 'Your clip',
  vote: 'Your vote',
}

export const statusOf = ({ status }: Game): string => statusLabels[status]

/** With its categories or spot: `S.K.A.T.E. · The Basics`. */
export const aboutOf = ({ gameType, selectedCategories, locationName }: Game): string =>
  [gameInfo[gameType].name, selectedCategories?.join(', ') ?? isolateText(locationName ?? '')]
    .filter(Boolean)
    .join(' · ')

const aTrick = 'the trick'

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

export function headline(game: Game, viewerId: string): string {
  if (game.status === 'completed') return gameResultOf(game, viewerId)
  const move = moveOf(game, viewerId)
  if (move) return asking(move, game, viewerId)
  if (game.call) return `${capitalized(calledOf(game, game.call, viewerId))} is called`
  switch (game.status) {
    case 'in_progress':
      return somebodysTurn(game)
    case 'recording':
      return 'Best line at the spot.'
    case 'voting':
      return game.myVote.clipId === null ? 'The votes are coming in' : 'Your vote is in'
    default:
      return `Waiting for ${[namesOf(awaited(game)), openSeatsOf(game)].filter(Boolean).join(', and ')}`
  }
}

const openSeatsOf = ({ openSeats }: Game): string =>
  openSeats === 0 ? '' : openSeats === 1 ? '1 open seat' : `${openSeats} open seats`

function asking(move: Move, game: Game, viewerId: string): string {
  const { gameType, call, isSecondTry } = game
  const currentTrickName = game.currentTrickName ?? aTrick
  if (move === 'roll') return gameInfo[gameType].rollLabel
  if (move === 'set') return 'Set the trick'
  if (move === 'attempt') return `Attempt ${currentTrickName}${isSecondTry ? ' again' : ''}`
  if (move === 'retry') return `Try ${call?.trickName ?? aTrick} again`
  if (move === 'judge') return `Judge ${call ? calledOf(game, call, viewerId) : aTrick}`
  return move === 'clip' ? 'Best line at the spot.' : 'Vote for who owns the spot'
}

function somebodysTurn(game: Game): string {
  const player = turnOf(game)
  const name = player ? nameOf(player) : 'Somebody'
  return game.gamePhase === 'following'
    ? `${name} attempts ${game.currentTrickName ?? aTrick}${game.isSecondTry ? ' again' : ''}`
    : `${name} sets the trick`
}

export function gameResultOf(game: Game, viewerId: string): string {
  const winners = winnersOf(game)
  if (winners.length === 0) return noWinnerLabels[game.noWinner ?? 'left']
  if (winners.length > 1) return `A tie: ${namesOf(winners, viewerId)} win!`
  return `${namesOf(winners, viewerId)} won!`
}

/** `S.K.A.T.E. with @ann and @bob`. */
export function gameName({ gameType, players }: Game, viewerId: string): string {
  const others = players.filter(isOther(viewerId))
  const { name } = gameInfo[gameType]
  return others.length > 0 ? `${name} with ${namesOf(others)}` : name
}

/** Distinct names, such as `S.K.A.T.E. with @ann`. The oldest of equal names has no number. */
export function gameNames(games: readonly Game[], viewerId: string): Map<string, string> {
  const sorted = games.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const names = numberAlike(sorted.map((game) => gameName(game, viewerId)))
  return new Map(sorted.map(({ id }, at) => [id, names[at]!]))
}

/** "Eliminated" with few letters needs a reason. */
export const badgesOf = ({ badges, status }: Pick<GamePlayer, 'badges' | 'status'>) =>
  badges.flatMap((badge) => [
    { badge, label: badgeLabels[badge], kind: kinds[badge] ?? ('secondary' as const) },
    ...(badge === 'eliminated' && status === 'quit'
      ? [{ badge: 'quit' as const, label: 'quit', kind: 'secondary' as const }]
      : []),
  ])

const kinds: Partial<Record<PlayerBadge, 'primary' | 'plate' | 'landed' | 'bailed'>> = {
  winner: 'plate',
  eliminated: 'bailed',
  setting: 'primary',
  attempting: 'primary',
  clip_uploaded: 'landed',
  vote_cast: 'landed',
}
