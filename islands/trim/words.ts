import type { Room } from './rules'

/** A time in a video: `0:07.3`. */
export function clock(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const left = tenths % 600
  return `${Math.floor(tenths / 600)}:${String(Math.floor(left / 10)).padStart(2, '0')}.${left % 10}`
}

/** The same for screen readers. */
export function spoken(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const minutes = Math.floor(tenths / 600)
  const rest = `${(tenths % 600) / 10} seconds`
  return minutes === 0 ? rest : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${rest}`
}

export const length = (seconds: number): string => `${seconds.toFixed(1)} s`

/** The length of the video and the longest allowed part; shown after the part's own length. */
export const within = ({ length: whole, longest }: Room): string =>
  `of ${length(whole)}, up to ${length(longest)}`
