import { expect, it } from 'vitest'
import {
  atQuarter,
  atSpeed,
  replayLength,
  replayOf,
  standing,
} from '../../../islands/shares/story/replay'

const marks = { popMs: 5010, catchMs: 5300, landMs: 5490 }
const frames = Array.from({ length: 300 }, (_, at) => ({ at: at / 30, seconds: 1 / 30 }))
const replay = replayOf(marks, 10)

it('the try is shown from 2 s before the pop to 2 s after the landing, then its air at a quarter', () => {
  expect(replayLength(replay)).toBeCloseTo(4 + 0.48 + 4 * 0.48 + standing)
  const fast = frames.flatMap((frame) => atSpeed(replay, frame) ?? [])
  const slow = frames.flatMap((frame) => atQuarter(replay, frame) ?? [])
  const shown = [...fast, ...slow]
  expect(shown[0]!.at).toBe(0)
  for (const [at, { at: begins, seconds }] of shown.entries()) {
    const next = shown[at + 1]?.at ?? replayLength(replay)
    expect(begins + seconds).toBeCloseTo(next, 6)
  }
  expect(slow[1]!.seconds).toBeCloseTo(4 / 30)
})

it('POP, CATCH and LAND come with their frames', () => {
  const slow = frames.flatMap((frame) => atQuarter(replay, frame) ?? [])
  const moments = slow.map(({ moment }) => moment)
  expect([...new Set(moments)]).toEqual(['pop', 'catch', 'land'])
  expect(moments.filter((moment) => moment === 'land').length).toBe(1)
  const caught = slow[moments.indexOf('catch')]!
  const when = (caught.at - (replay.to - replay.from)) / 4 + replay.pop
  expect(Math.abs(when - 5.3)).toBeLessThanOrEqual(1 / 30)
})

it('without a catch there are POP and LAND', () => {
  const { popMs, landMs } = marks
  const plain = replayOf({ popMs, landMs }, 10)
  const moments = frames.flatMap((frame) => atQuarter(plain, frame)?.moment ?? [])
  expect([...new Set(moments)]).toEqual(['pop', 'land'])
})

it('a try at the edge of its film is shown as far as there is film, in less than 60 s', () => {
  const early = replayOf({ popMs: 500, landMs: 2000 }, 3)
  expect([early.from, early.to]).toEqual([0, 3])
  expect(replayLength(replayOf({ popMs: 20_000, landMs: 21_500 }, 45))).toBeLessThan(60)
})
