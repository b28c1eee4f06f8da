import { flag, list, number, object, orNull, text, type Shaped } from '../../worker/shapes'
import { sessionsMark } from '../skate-sessions/waiting-mark'
import { readStored, writeStored } from './stored'

/** Tries counted in Park mode. The app takes them from here once its skater says so. */
const countShape = object({
  startedAtMs: number,
  /** By the steady clock of the visits: the phone's clock may jump. */
  lengthMs: number,
  utcOffsetMinutes: number,
  /** Tried now; null before one is chosen. */
  trickId: orNull(text),
  presses: list(object({ trickId: text, landed: flag })),
})
export type ParkCount = Shaped<typeof countShape>

const countKeys = { running: 'park-count', over: 'park-counts', asked: 'park-counts-asked' }

/** So many presses are the end of one, as no session may hold more tries of a trick. */
const maxPresses = 5000
const maxLengthMs = 20 * 3_600_000
/** A session without a press for this long is over. */
const restMs = 6 * 3_600_000

export const newCount = (now: number): ParkCount => ({
  startedAtMs: now,
  lengthMs: 0,
  utcOffsetMinutes: -new Date(now).getTimezoneOffset(),
  trickId: null,
  presses: [],
})

export const isOver = ({ startedAtMs, lengthMs, presses }: ParkCount, now: number): boolean =>
  presses.length >= maxPresses || lengthMs >= maxLengthMs || now - startedAtMs - lengthMs > restMs

export const readParkCount = (): ParkCount | null => readStored(countKeys.running, countShape)

export function saveParkCount(count: ParkCount | null): boolean {
  // The app looks for it at its next opening.
  if (count && !localStorage.getItem(sessionsMark)) writeStored(sessionsMark, 'counted')
  return writeStored(countKeys.running, count)
}

const readOver = (): ParkCount[] => readStored(countKeys.over, list(countShape)) ?? []

/** Ends the running one. It is among the others before it goes, so that a phone that dies keeps it. */
export function endCount(count: ParkCount): boolean {
  if (count.presses.length > 0) {
    const others = readOver().filter(({ startedAtMs }) => startedAtMs !== count.startedAtMs)
    if (!writeStored(countKeys.over, [count, ...others])) return false
  }
  return saveParkCount(null)
}

/** Those that are over, and the running one if no tab goes on with it. */
export async function findParkCounts(now: number): Promise<ParkCount[]> {
  const running = readParkCount()
  if (running && (isOver(running, now) || !(await isCounting()))) endCount(running)
  return readOver()
}

/** Held by the tab that counts. */
export const countLock = 'park-count'

async function isCounting(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name }) => name === countLock)
}

export function deleteParkCount(startedAtMs: number): void {
  const left = readOver().filter((each) => each.startedAtMs !== startedAtMs)
  writeStored(countKeys.over, left.length > 0 ? left : null)
}

/** Asked about once: those that its skater did not take stay where the sessions are. */
export const wereAsked = (): number[] => readStored(countKeys.asked, list(number)) ?? []
export const rememberAsked = (counts: readonly ParkCount[]): boolean =>
  writeStored(
    countKeys.asked,
    counts.map(({ startedAtMs }) => startedAtMs),
  )

export interface Tally {
  tries: number
  landed: number
}

export const tallyOf = ({ presses }: ParkCount, trickId?: string): Tally => {
  const all = presses.filter((each) => trickId === undefined || each.trickId === trickId)
  return { tries: all.length, landed: all.filter(({ landed }) => landed).length }
}
