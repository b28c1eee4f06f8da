import { useState } from 'react'
import type { Game } from '../../../worker/games/reads/contract'
import { classes } from '../../ui/classes'
import { useScreen } from '../data/screen-context'
import { useLeft, useRoughlyLeft } from '../data/clock'
import {
  clockOf,
  filmingTime,
  isLastTenth,
  shortClockOf,
  stoppedWords,
  type ShownClock,
} from '../../../worker/games/view/clock'
import { countdown, expired, hour, roughly, shortly } from '../../../worker/games/view/countdown'

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

interface ShortClockProps {
  game: Game
  /** The game's card announces the last tenth. */
  isSilent?: boolean
}

/** Of a closed game: `5 d`. */
export function ShortClock({ game, isSilent = false }: ShortClockProps) {
  const { viewerId } = useScreen()
  const clock = shortClockOf(game, viewerId)
  if (clock) return <RoughClock {...{ clock, isSilent }} isShort />
  return stoppedWords(game, viewerId) && <span className="game-clock">clock stands</span>
}

/** Time for the current move. Before joining, also the time to film. */
export function Clocks({ game }: { game: Game }) {
  const { viewerId } = useScreen()
  const clock = clockOf(game, viewerId)
  const filming = filmingTime(game)
  const stopped = stoppedWords(game, viewerId)
  if (!clock && !filming && !stopped) return null
  return (
    <p className="game-clocks small quiet">
      {clock && <RoughClock clock={clock} />}
      {stopped && <span>{stopped}</span>}
      {filming && <span>{filming}</span>}
    </p>
  )
}

interface RoughClockProps {
  clock: ShownClock
  isShort?: boolean
  isSilent?: boolean
}

/** Screen readers announce it only once, when the last tenth begins. */
function RoughClock({ clock, isShort = false, isSilent = false }: RoughClockProps) {
  const { until, totalMs, say } = clock
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
        aria-label={isShort ? words : undefined}
        suppressHydrationWarning
      >
        {isShort && left > 0 ? shortly(left) : words}
      </span>
      {!isSilent && (
        <span className="visually-hidden" role="status">
          {announced}
        </span>
      )}
    </>
  )
}
