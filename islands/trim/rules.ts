/** In seconds. */
export interface Selection {
  from: number
  to: number
}

/** In seconds. */
export interface Room {
  length: number
  longest: number
  /** Sorted times of key frames. Absent with an encoder: then a part may begin anywhere. */
  starts?: number[]
}

export const shortest = 1

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most))

/** Handles move in tenths of a second; only the end of the video may be in between. */
const tenth = (seconds: number): number => Math.round(seconds * 10) / 10

const nearest = (all: number[], at: number): number | undefined =>
  all.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0]

function startAt(at: number, most: number, starts: Room['starts']): number | undefined {
  const wanted = clamp(tenth(at), 0, most)
  if (!starts) return wanted
  return nearest(
    starts.filter((start) => start <= most),
    wanted,
  )
}

export const firstSelection = ({ length, longest }: Room): Selection => ({
  from: 0,
  to: Math.min(length, longest),
})

/** As much of a part as fits, begun where a part may begin: there is room to grow before it, not to shrink. */
export function fitSelection(
  { from, to }: Selection,
  { length, longest, starts }: Room,
): Selection {
  const begun = starts
    ? (starts.findLast((start) => start <= from) ?? 0)
    : Math.floor(from * 10) / 10
  return { from: begun, to: Math.min(length, Math.ceil(to * 10) / 10, begun + longest) }
}

export function moveStart(
  { from, to }: Selection,
  at: number,
  { longest, starts }: Room,
): Selection {
  const most = Math.max(0, to - shortest)
  const begun = startAt(at, most, starts) ?? from
  return { from: begun, to: Math.min(to, begun + longest) }
}

/** If the part would become too long, the start moves too, if it may begin there. */
export function moveEnd(
  { from }: Selection,
  at: number,
  { length, longest, starts }: Room,
): Selection {
  const to = clamp(tenth(at), from + Math.min(shortest, length - from), length)
  const least = Math.max(from, to - longest)
  if (least === from || !starts) return { from: least, to }
  const start = starts.find((each) => each >= least && each <= to - shortest)
  return start === undefined ? { from, to: from + longest } : { from: start, to }
}

export function moveSelection(
  { from, to }: Selection,
  at: number,
  { length, starts }: Room,
): Selection {
  const long = to - from
  const most = length - long
  const begun = startAt(at, most, starts) ?? from
  return { from: begun, to: begun + long }
}

/** With few possible starts, it moves at least to the next one. */
export function stepStart(part: Selection, by: number, room: Room): Selection {
  const at = part.from + by
  const onward = room.starts?.filter((each) => (by > 0 ? each > part.from : each < part.from))
  return moveStart(part, (onward && nearest(onward, at)) ?? at, room)
}

export function clockWords(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const left = tenths % 600
  return `${Math.floor(tenths / 600)}:${String(Math.floor(left / 10)).padStart(2, '0')}.${left % 10}`
}

export function spoken(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const minutes = Math.floor(tenths / 600)
  const rest = `${(tenths % 600) / 10} seconds`
  return minutes === 0 ? rest : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${rest}`
}

export const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`

export const within = ({ length, longest }: Room): string =>
  `of ${inSeconds(length)}, up to ${inSeconds(longest)}`
