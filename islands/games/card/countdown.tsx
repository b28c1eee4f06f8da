import { useState } from 'react'
import type { Game } from '../../../worker/games/reads/contract'
import { classes } from '../../ui/classes'
import { useScreen } from '../data/screen-context'
import { useLeft, useRoughlyLeft } from '../data/clock'
import { clockOf, filmingTime, isLastTenth, stoppedWords, type ShownClock } from '../view/clock'
import { countdown, expired, hour, roughly } from '../view/countdown'

export function Countdown({ game }: { game: Game }) {
  const { status, recordingDeadline: until, timeLimitHours } = game
  if (status !== 'recording' || until === null) return null
  return <TimeLeft until={until} totalMs={(timeLimitHours ?? 0) * hour} />
}

function TimeLeft({ until, totalMs }: { until: string; totalMs: number }) {
  const left = useLeft(until, useScreen().now)
  return (
    <span
      className={classes('game-left', isLastTenth(left, totalMs) && 'is-last')}
      role="timer"
      suppressHydrationWarning
    >
      {countdown(left)}
    </span>
  )
}

/** Time for the current move. Before joining, also the time to film. */
export function Clocks({ game, short = false }: { game: Game; short?: boolean }) {
  const { viewerId } = useScreen()
  const clock = clockOf(game, viewerId)
  const filming = short ? null : filmingTime(game)
  const stopped = short && clock ? null : stoppedWords(game, viewerId)
  if (!clock && !filming && !stopped) return null
  return (
    <p className="game-clocks small quiet">
      {clock && <RoughClock clock={clock} />}
      {stopped && <span>{stopped}</span>}
      {filming && <span>{filming}</span>}
    </p>
  )
}

/** Screen readers announce it only once, when the last tenth begins. */
function RoughClock({ clock: { until, totalMs, say } }: { clock: ShownClock }) {
  const left = useRoughlyLeft(until, useScreen().now)
  const isLast = isLastTenth(left, totalMs)
  const [was, setWas] = useState({ until, isLast })
  const [announced, setAnnounced] = useState('')
  const words = left > 0 ? say(roughly(left)) : expired
  if (was.until !== until || was.isLast !== isLast) {
    setWas({ until, isLast })
    setAnnounced(isLast && was.until === until ? words : '')
  }
  return (
    <>
      <span
        className={classes('game-clock', isLast && 'is-last')}
        role="timer"
        suppressHydrationWarning
      >
        {words}
      </span>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </>
  )
}
