import { useRequestContext } from '@hono/react-renderer'
import ScoreCard from '../../islands/score/card'
import { StillCard } from '../../islands/score/still-card'
import type { AppEnv } from '../env'
import { viewerId, viewerIdFor, viewerOf } from '../session/guards'
import { Island } from '../ui/island'
import type { LeaderboardEntry, Score } from './contract'

/** A viewer without access gets an empty leaderboard. */
export interface CardData {
  score: Score
  board: LeaderboardEntry[]
}

interface Props {
  owner: { userId: string; skatertag: string }
  /** Null if the account has just been deleted. */
  data: CardData | null
}

export function ScorePart({ owner, data }: Props) {
  const c = useRequestContext<AppEnv>()
  const viewer = viewerId(c)
  if (!data) return null
  const { userId, skatertag } = owner
  if (!viewer) {
    return <StillCard score={data.score} mine={viewerIdFor(viewerOf(c), userId) === userId} />
  }
  const props = { userId, skatertag, viewerId: viewer, ...data }
  return <Island name="score/card" of={ScoreCard} props={props} />
}
