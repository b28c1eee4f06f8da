import History from 'lucide-react/icons/history'
import Trophy from 'lucide-react/icons/trophy'
import Zap from 'lucide-react/icons/zap'
import type { ReactNode } from 'react'
import type { LeaderboardEntry, Score } from '../../worker/score/contract'
import { classes } from '../ui/classes'
import { hold } from '../ui/hold'
import { useLazyDialog } from '../ui/lazy'
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
      <TotalBadge total={totalScore} rank={mine ? null : rank} />
      <CompactBoard entries={board.data} markedId={userId} />
      <div className="score-acts">
        <Act icon={<Zap />} label="Earn" name="How to earn points" onPress={earn.show} />
        <Act icon={<History />} label="Recent" name="Recent activity" onPress={history.show} />
        <Act icon={<Trophy />} label="Leaderboard" name="Leaderboard" onPress={leaderboard.show} />
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
      {earn.Dialog && <earn.Dialog {...earn.at} />}
      {history.Dialog && <history.Dialog {...history.at} {...{ userId, skatertag, mine }} />}
      {leaderboard.Dialog && <leaderboard.Dialog {...leaderboard.at} viewerId={viewerId} />}
    </section>
  )
}

interface ActProps {
  icon: ReactNode
  label: string
  name: string
  onPress: () => Promise<void>
}

const Act = ({ icon, label, name, onPress }: ActProps) => (
  <button
    type="button"
    className="score-act"
    aria-haspopup="dialog"
    aria-label={name}
    {...hold}
    onClick={() => void onPress()}
  >
    {icon}
    {label}
  </button>
)
