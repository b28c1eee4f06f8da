import { useRequestContext } from '@hono/react-renderer'
import type { Context } from 'hono'
import ScoreCard from '../../islands/score/card'
import { StillCard } from '../../islands/score/still-card'
import type { AppEnv } from '../env'
import { viewerId, viewerIdFor } from '../session/guards'
import { Island } from '../ui/island'
import { compactBoard, findScore } from './leaderboard'
import type { LeaderboardEntry, Score } from './contract'

export interface CardData {
  score: Score
  board: LeaderboardEntry[]
}

/** The data of a profile's score card; a viewer without access gets no leaderboard. */
export async function cardData(c: Context<AppEnv>, userId: string): Promise<CardData | null> {
  const db = c.get('db')
  const viewer = viewerId(c)
  const [found, board] = await Promise.all([
    findScore(db, userId, viewerIdFor(c, userId)),
    viewer ? compactBoard(db, viewer) : [],
  ])
  return found && { score: found.score, board }
}

interface Props {
  owner: { userId: string; skatertag: string }
  /** Null if the skater's account was deleted just now. */
  data: CardData | null
}

/** The points of a profile: plain HTML for a visitor, an island for a signed-in viewer. */
export function ScorePart({ owner, data }: Props) {
  const viewer = viewerId(useRequestContext<AppEnv>())
  if (!data) return null
  if (!viewer) return <StillCard score={data.score} />
  const { userId, skatertag } = owner
  const props = { userId, skatertag, viewerId: viewer, ...data }
  return <Island name="score/card" of={ScoreCard} props={props} />
}
