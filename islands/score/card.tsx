import History from 'lucide-react/icons/history'
import Trophy from 'lucide-react/icons/trophy'
import Zap from 'lucide-react/icons/zap'
import type { LeaderboardEntry, Score } from '../../worker/score/contract'
import { classes } from '../ui/classes'
import { useLazyDialog } from '../ui/lazy'
import { NamedIcon } from '../ui/named-icon'
import { CompactBoard } from './compact-board'
import { TotalBadge } from './total-badge'
import { useBoard, useScore } from './use-score'

interface Props {
  userId: string
  skatertag: string
  viewerId: string
  score: Score
  /** The first three, or the skater with a neighbour on each side. */
  board: LeaderboardEntry[]
}

export default function ScoreCard(props: Props) {
  const { userId, skatertag, viewerId } = props
  const mine = userId === viewerId
  const score = useScore(userId, mine, props.score)
  const board = useBoard(props.board, userId)
  const old = score.isError || board.isError
  const again = () => {
    void score.refetch()
    void board.refetch()
  }
  const { totalScore, rank } = score.data
  const earn = useLazyDialog(() => import('./earn'))
  const history = useLazyDialog(() => import('./history'))
  const leaderboard = useLazyDialog(() => import('./leaderboard'))
  return (
    <section className="score-card" aria-label={mine ? 'Your Stoke Level' : 'Stoke Level'}>
      <div className="score-side">
        <TotalBadge total={totalScore} rank={mine ? null : rank} />
        <div className="score-acts">
          <NamedIcon icon={<Zap />} name="How to earn points" onClick={() => void earn.show()}>
            Earn
          </NamedIcon>
          <NamedIcon icon={<History />} name="Recent activity" onClick={() => void history.show()}>
            Recent
          </NamedIcon>
          <NamedIcon icon={<Trophy />} onClick={() => void leaderboard.show()}>
            Board
          </NamedIcon>
        </div>
      </div>
      <CompactBoard entries={board.data} markedId={userId} />
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
      {earn.Dialog && <earn.Dialog {...earn.at} />}
      {history.Dialog && <history.Dialog {...history.at} {...{ userId, skatertag, mine }} />}
      {leaderboard.Dialog && <leaderboard.Dialog {...leaderboard.at} viewerId={viewerId} />}
    </section>
  )
}
