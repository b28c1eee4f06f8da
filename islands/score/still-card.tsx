import type { Score } from '../../worker/score/contract'
import { formatNumber } from './number'
import { TotalBadge } from './total-badge'

/** For visitors, and for owners without access: no script and no leaderboard. */
export function StillCard({ score, mine = false }: { score: Score; mine?: boolean }) {
  return (
    <section
      className="score-card score-still"
      aria-label={mine ? 'Your Stoke Level' : 'Stoke Level'}
    >
      <TotalBadge total={score.totalScore} rank={null} />
      <p className="score-words">
        <b>#{formatNumber(score.rank)}</b>
        <span>on the leaderboard</span>
      </p>
    </section>
  )
}
