/** A part of a video, in seconds. */
export interface Selection {
  from: number
  to: number
}

/** What a part is chosen within. */
export interface Room {
  /** Of the whole video. */
  length: number
  /** What may be chosen of it. */
  longest: number
  /** Where a part may begin, in order, if not anywhere: without an encoder, at a key frame only. */
  starts?: number[]
}

export const shortest = 1

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most))

/** Handles stand on tenths of a second; only the very end of a video may lie between two. */
const tenth = (seconds: number): number => Math.round(seconds * 10) / 10

const nearest = (all: number[], at: number): number | undefined =>
  all.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0]

/** Where a start may stand that is wanted there: up to the most, and where those are few, at one. */
function startAt(at: number, most: number, starts: Room['starts']): number | undefined {
  const wanted = clamp(tenth(at), 0, most)
  if (!starts) return wanted
  return nearest(
    starts.filter((start) => start <= most),
    wanted,
  )
}

/** From the beginning, as long as may be. */
export const firstSelection = ({ length, longest }: Room): Selection => ({
  from: 0,
  to: Math.min(length, longest),
})

/** Moves the start. It can't pass the end; an end that is too far away then comes along. */
export function moveStart(
  { from, to }: Selection,
  at: number,
  { longest, starts }: Room,
): Selection {
  const most = Math.max(0, to - shortest)
  const begun = startAt(at, most, starts) ?? from
  return { from: begun, to: Math.min(to, begun + longest) }
}

/** Moves the end. A start that is too far away comes along, if it may stand where it then must. */
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

/** Moves the whole part, as long as it is. */
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

/** One step of the start: where it may stand in few places only, at least to the next of them. */
export function stepStart(part: Selection, by: number, room: Room): Selection {
  const at = part.from + by
  const onward = room.starts?.filter((each) => (by > 0 ? each > part.from : each < part.from))
  return moveStart(part, (onward && nearest(onward, at)) ?? at, room)
}
