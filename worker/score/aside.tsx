import { useRequestContext } from '@hono/react-renderer'
import { CompactBoard } from '../../islands/score/compact-board'
import { brand } from '../brand'
import type { AppEnv } from '../env'
import type { LeaderboardEntry } from './contract'

export function LeaderboardAside({
  board,
  viewerId,
}: {
  board: LeaderboardEntry[]
  viewerId: string
}) {
  const c = useRequestContext<AppEnv>()
  return (
    <section className="desk-only stack" aria-labelledby="board-title">
      <h2 className="subheading" id="board-title">
        {brand} Level
      </h2>
      <div className="card">
        <CompactBoard entries={c.get('withMediaUrls')(board)} markedId={viewerId} />
      </div>
    </section>
  )
}
