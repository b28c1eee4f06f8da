import type { Game, GamePlayer, GameTurn, LandedTrick, TrickAttempt } from '../reads/contract'
import type { Video } from '../../media/contract'
import { nameOf } from './pending-move'

export function watchable(turn: GameTurn | TrickAttempt): Video | null {
  const { videoObjectName, posterObjectName, videoUrl, posterUrl, width, height, marks } = turn
  if (videoObjectName === null) return null
  const signed = { videoUrl: videoUrl ?? null, posterUrl: posterUrl ?? null }
  return { videoObjectName, posterObjectName, ...signed, width, height, marks }
}

/** `@rosa set Kickflip`, `You bailed Kickflip`. */
export function saidOf(turn: GameTurn, viewerId: string): string {
  const did = !turn.landed ? 'bailed' : turn.isSet ? 'set' : 'landed'
  return `${nameOf(turn, viewerId)} ${did} ${turn.trickName}`
}

export type SetToAnswer = LandedTrick & { setter: GamePlayer | undefined }

export function setToAnswer({
  gamePhase,
  tricksLanded: [newest],
  players,
}: Game): SetToAnswer | null {
  if (gamePhase !== 'following' || !newest) return null
  return { ...newest, setter: players.find(({ seat }) => seat === newest.seat) }
}
