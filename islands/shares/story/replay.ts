import type { Marks } from '../../../worker/media/marks/contract'
import type { momentWords } from './draw'

/** In seconds: shown before a pop, and after its landing. */
const around = 2
/** How often the air is longer than in the film. */
export const slowness = 4
/** How long the landing stands at the end, in seconds. */
export const standing = 0.5

/** In seconds of the film. */
export interface Replay {
  from: number
  to: number
  pop: number
  catch: number | undefined
  land: number
}

export const replayOf = ({ popMs, catchMs, landMs }: Marks, length: number): Replay => ({
  from: Math.max(0, popMs / 1000 - around),
  to: Math.min(length, landMs / 1000 + around),
  pop: popMs / 1000,
  catch: catchMs === undefined ? undefined : catchMs / 1000,
  land: landMs / 1000,
})

/** In seconds of the story: the try at its speed, then its air at a quarter of that. */
export const replayLength = ({ from, to, pop, land }: Replay): number =>
  to - from + slowness * (land - pop) + standing

/** A frame of the film, when it begins and how long it lasts, in seconds. */
export interface ReplayFrame {
  at: number
  seconds: number
}

/** When the story shows a frame of the film at its speed; null if it doesn't. */
export function atSpeed(
  { from, to }: Pick<Replay, 'from' | 'to'>,
  frame: ReplayFrame,
): ReplayFrame | null {
  const begins = Math.max(from, frame.at)
  const ends = Math.min(to, frame.at + frame.seconds)
  return ends > begins ? { at: begins - from, seconds: ends - begins } : null
}

/** When the story shows a frame of the air again, and the moment that has come by then. */
export function atQuarter(
  replay: Replay,
  frame: ReplayFrame,
): (ReplayFrame & { moment: keyof typeof momentWords }) | null {
  const { from, to, pop, land } = replay
  const begins = Math.max(pop, frame.at)
  const ends = Math.min(land, frame.at + frame.seconds)
  if (begins > land || frame.at + frame.seconds <= pop) return null
  const isLast = frame.at + frame.seconds > land
  const isCaught = replay.catch !== undefined && frame.at + frame.seconds > replay.catch
  return {
    at: to - from + slowness * (begins - pop),
    seconds: slowness * (ends - begins) + (isLast ? standing : 0),
    moment: isLast ? 'land' : isCaught ? 'catch' : 'pop',
  }
}
