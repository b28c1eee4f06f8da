import { limits, type Marks } from '../../worker/media/marks/contract'

export type MarkName = 'pop' | 'catch' | 'landing'

/** In seconds: the part of a film in which its marks are moved. */
export interface Window {
  from: number
  to: number
}

const windowSeconds = 3
/** From a pop set by hand to its landing, until that is moved. */
const usualMs = 500
/** The server may know a film as this much shorter. */
const roundingMs = 50

export const lengthMsOf = (seconds: number): number => Math.floor(seconds * 1000) - roundingMs

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most))

export const msOf = ({ popMs, catchMs, landMs }: Marks, name: MarkName): number | undefined =>
  name === 'pop' ? popMs : name === 'catch' ? catchMs : landMs

/** The two times between which a mark may be moved while the others stay. */
export function boundsOf(marks: Marks, name: MarkName, lengthMs: number): [number, number] {
  const { popMs, catchMs, landMs } = marks
  if (name === 'catch') return [popMs + 1, landMs - 1]
  if (name === 'pop') {
    const most = Math.min(landMs - limits.shortestMs, (catchMs ?? Infinity) - 1)
    return [Math.max(0, landMs - limits.longestMs), most]
  }
  const least = Math.max(popMs + limits.shortestMs, (catchMs ?? 0) + 1)
  return [least, Math.max(least, Math.min(popMs + limits.longestMs, lengthMs))]
}

export function moveMark(marks: Marks, name: MarkName, ms: number, lengthMs: number): Marks {
  const moved = clamp(Math.round(ms), ...boundsOf(marks, name, lengthMs))
  const { popMs, catchMs, landMs } = marks
  const caught = name === 'catch' ? moved : catchMs
  return {
    popMs: name === 'pop' ? moved : popMs,
    ...(caught !== undefined && { catchMs: caught }),
    landMs: name === 'landing' ? moved : landMs,
  }
}

export const withoutCatch = ({ popMs, landMs }: Marks): Marks => ({ popMs, landMs })

/** New marks with the pop at this time; null in a film that is shorter than any try. */
export function marksAt(ms: number, lengthMs: number): Marks | null {
  if (lengthMs < limits.shortestMs) return null
  const popMs = clamp(Math.round(ms), 0, lengthMs - limits.shortestMs)
  return { popMs, landMs: Math.min(popMs + usualMs, lengthMs) }
}

export const isWithin = ({ popMs, landMs }: Marks, { from, to }: Window): boolean =>
  popMs >= from * 1000 && landMs <= to * 1000

export function windowAround({ popMs, landMs }: Marks, length: number): Window {
  const middle = (popMs + landMs) / 2000
  const from = clamp(middle - windowSeconds / 2, 0, Math.max(0, length - windowSeconds))
  return { from, to: Math.min(length, from + windowSeconds) }
}
