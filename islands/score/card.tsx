import History from 'lucide-react/icons/history'
import Trophy from 'lucide-react/icons/trophy'
import Zap from 'lucide-react/icons/zap'
import type { LeaderboardEntry, Score } from '../../worker/score/contract'
import { classes } from '../ui/classes'
import { CompactBoard } from './compact-board'
import { LazyDialog } from './lazy-dialog'
import { Plate } from './plate'
import { useBoard, useScore } from './use-score'

interface Props {
  userId: string
  skatertag: string
  viewerId: string
  score: Score
  /** The first three, or the viewer with a neighbour on each side. */
  board: LeaderboardEntry[]
}

/** A skater's points and a short leaderboard, with buttons for more of both. */
export default function ScoreCard(props: Props) {
  const { userId, skatertag, viewerId } = props
  const mine = userId === viewerId
  const score = useScore(userId, mine, props.score)
  const board = useBoard(props.board, viewerId)
  const old = score.isError || board.isError
  const again = () => {
    void score.refetch()
    void board.refetch()
  }
  const { totalScore, rank } = score.data
  return (
    <section className="score-card" aria-label={mine ? 'Your Stoke Level' : 'Stoke Level'}>
      <Plate total={totalScore} rank={mine ? null : rank} />
      <CompactBoard entries={board.data} viewerId={viewerId} />
      <div className="score-acts">
        <LazyDialog
          icon={<Zap />}
          label="Earn"
          name="How to earn points"
          load={() => import('./earn').then(({ EarnDialog }) => EarnDialog)}
          props={{}}
        />
        <LazyDialog
          icon={<History />}
          label="Recent"
          name="Recent activity"
          load={() => import('./history').then(({ HistoryDialog }) => HistoryDialog)}
          props={{ userId, skatertag, mine }}
        />
        <LazyDialog
          icon={<Trophy />}
          label="Leaderboard"
          name="Leaderboard"
          load={() => import('./leaderboard').then(({ LeaderboardDialog }) => LeaderboardDialog)}
          props={{ viewerId }}
        />
      </div>
      <p className={classes('score-old', !old && 'visually-hidden')} role="status">
        {old && (
          <>
            These points may be old.{' '}
            <button type="button" className="text-link" onClick={again}>
              Try again
            </button>
          </>
        )}
      </p>
    </section>
  )
}
