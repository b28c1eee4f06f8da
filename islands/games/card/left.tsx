import type { Game } from '../../../worker/games/answers/contract'
import { useScreen } from '../data/asked'
import { useLeft } from '../data/clock'
import { classes } from '../../ui/classes'
import { countdown, isLastHour } from '../view/countdown'

/** How long a recording goes on, in words; red in its last hour. */
export function Left({ game }: { game: Game }) {
  return game.status === 'recording' ? <Countdown until={game.recordingDeadline} /> : null
}

function Countdown({ until }: { until: string | null }) {
  const left = useLeft(until, useScreen().now)
  return (
    <span
      className={classes('game-left', isLastHour(left) && 'is-last')}
      role="timer"
      suppressHydrationWarning
    >
      {countdown(left)}
      {left > 0 && ' left'}
    </span>
  )
}
