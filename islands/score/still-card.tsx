import type { Score } from '../../worker/score/contract'
import { number } from './number'
import { Plate } from './plate'

/** A skater's points for a visitor, without script and without a leaderboard. */
export function StillCard({ score }: { score: Score }) {
  return (
    <section className="score-card score-still" aria-label="Stoke Level">
      <Plate total={score.totalScore} rank={null} />
      <p className="score-words">
        <b>#{number(score.rank)}</b>
        <span>on the leaderboard</span>
      </p>
    </section>
  )
}
