import type { Marks } from '../../worker/media/marks/contract'

export interface Frames {
  starts: number[]
  end: number
}

/** Playback rates. Below ½ the sound is off, because it only growls. */
export const speeds = [1, 0.5, 0.25, 0.125] as const
type Speed = (typeof speeds)[number]
export const isSilentAt = (speed: number): boolean => speed < 0.5

const speedWords: Record<Speed, string> = { 1: '1×', 0.5: '½', 0.25: '¼', 0.125: '⅛' }
export const speedWordOf = (speed: Speed): string => speedWords[speed]

export function speedBeside(held: readonly number[], speed: number, by: 1 | -1): number {
  return held[held.indexOf(speed) + by] ?? speed
}

/** A computed time may miss a frame's start by its last digit. */
const rounding = 1e-6

export function frameAt({ starts }: Frames, time: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (starts[middle]! <= time + rounding) low = middle
    else high = middle - 1
  }
  return low
}

/** The middle, because a seek to the start may show the frame before. */
export function frameMiddle({ starts, end }: Frames, frame: number): number {
  const start = starts[frame]!
  return (start + Math.max(start, starts[frame + 1] ?? end)) / 2
}

export function stepFrom(frames: Frames, time: number, by: number): number {
  const last = frames.starts.length - 1
  return frameMiddle(frames, Math.min(last, Math.max(0, frameAt(frames, time) + by)))
}

/** For a file without a readable index: 30 frames a second, as most phones film. */
export function guessFrames(duration: number): Frames {
  const count = Math.max(1, Math.round(duration * 30))
  return { starts: Array.from({ length: count }, (_, frame) => frame / 30), end: duration }
}

export interface Loop {
  from: number
  to: number | null
}

const shortestLoop = 0.1

/** One button: the first press marks the start, the second the end, the third ends the loop. */
export function markedAt(loop: Loop | null, time: number): Loop | null {
  if (loop === null) return { from: time, to: null }
  if (loop.to !== null) return null
  const [from, to] = [Math.min(loop.from, time), Math.max(loop.from, time)]
  return { from, to: Math.max(to, from + shortestLoop) }
}

export const hasLeft = (loop: Loop | null, time: number): boolean =>
  loop?.to != null && (time >= loop.to || time < loop.from - 0.3)

/** Of two videos side by side. */
interface Sides<T> {
  first: T
  second: T
}

/**
 * The offset of the second video, in seconds. Their pops come together; where one has no marks, they end
 * together, as most tricks do.
 */
export function offsetBetween(
  { first, second }: Sides<Marks | null>,
  ends: Sides<number> | null,
): number {
  if (first && second) return (second.popMs - first.popMs) / 1000
  return ends ? ends.second - ends.first : 0
}

/** What can be jumped to, in its order. */
export const jumpsOf = ({ popMs, catchMs, landMs }: Marks): { name: string; ms: number }[] => [
  { name: 'Pop', ms: popMs },
  ...(catchMs === undefined ? [] : [{ name: 'Catch', ms: catchMs }]),
  { name: 'Landing', ms: landMs },
]

/** Beyond this, the follower jumps instead of changing its speed. */
const farSeconds = 0.25
const nearSeconds = 0.01
const largestChange = 0.1

export interface Following {
  plays: boolean
  at: number | null
  speed: number
}

/** Pauses beyond its own ends and with the leader, jumps if far off, else changes its speed. */
export function keepUp(
  leader: { time: number; speed: number; isPlaying: boolean },
  follower: { time: number; end: number },
  offset: number,
): Following {
  const { speed, isPlaying } = leader
  const wanted = leader.time + offset
  const within = Math.max(0, Math.min(follower.end, wanted))
  if (!isPlaying || within !== wanted) return { plays: false, at: within, speed }
  const lag = wanted - follower.time
  if (Math.abs(lag) > farSeconds) return { plays: true, at: wanted, speed }
  if (Math.abs(lag) < nearSeconds) return { plays: true, at: null, speed }
  const change = Math.max(-largestChange, Math.min(largestChange, lag))
  return { plays: true, at: null, speed: speed * (1 + change) }
}
