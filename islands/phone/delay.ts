import { median } from '../../worker/median'

/** How bright a picture or how loud a millisecond of sound was, from 0 to 1. */
export interface Level {
  atMs: number
  level: number
}

/** When a screen turned white, and when its loudspeaker clicked. */
export interface Beat {
  shownAtMs: number
  playedAtMs: number
}

export interface Levels {
  lights: readonly Level[]
  sounds: readonly Level[]
}

/** A later sound belongs to the next beat. */
const longestMs = 700
/** The level before is measured over this time. */
const beforeMs = 300
const leastLight = 0.05
const leastSound = 0.02

/** When a level jumped after a moment: past half way from the highest before to the highest after. */
export function findJump(
  levels: readonly Level[],
  fromMs: number,
  leastJump: number,
): number | null {
  const within = (startMs: number, endMs: number) =>
    levels.filter(({ atMs }) => atMs >= startMs && atMs < endMs)
  const highest = (all: Level[]) => Math.max(...all.map(({ level }) => level))
  const before = within(fromMs - beforeMs, fromMs)
  const after = within(fromMs, fromMs + longestMs)
  if (before.length === 0 || after.length === 0) return null
  const [low, high] = [highest(before), highest(after)]
  if (high - low < leastJump) return null
  return after.find(({ level }) => level > (low + high) / 2)!.atMs
}

/** How late pictures and sound come, each after its own beginning, and by how much pictures come later. */
export function delayWords(beats: readonly Beat[], { lights, sounds }: Levels): string[] {
  const seen = beats.map(({ shownAtMs }) =>
    lateBy(shownAtMs, findJump(lights, shownAtMs, leastLight)),
  )
  const heard = beats.map(({ playedAtMs }) =>
    lateBy(playedAtMs, findJump(sounds, playedAtMs, leastSound)),
  )
  const both = seen.flatMap((late, at) =>
    late === null || heard[at] == null ? [] : [{ picture: late, sound: heard[at] }],
  )
  const count = (all: (number | null)[]) => all.filter((each) => each !== null).length
  const counted = `The flash was seen ${count(seen)} times of ${beats.length}, the click heard ${count(heard)} times`
  if (both.length === 0) {
    return [counted, 'Too few to tell a delay: nearer to the mirror, louder, and silent mode off']
  }
  const each = both.map(({ picture, sound }) => Math.round(picture - sound))
  return [
    counted,
    `Picture minus sound: ${Math.round(median(each))} ms, the median of ${each.join(', ')}`,
    `Picture ${inMedian(both.map(({ picture }) => picture))} ms after the flash, sound ${inMedian(both.map(({ sound }) => sound))} ms after the click`,
  ]
}

const lateBy = (fromMs: number, atMs: number | null): number | null =>
  atMs === null ? null : atMs - fromMs

const inMedian = (numbers: readonly number[]): number => Math.round(median(numbers))
