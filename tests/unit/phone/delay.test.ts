import { expect, it } from 'vitest'
import { delayWords, findJump, type Level } from '../../../islands/phone/delay'

/** One level each so many milliseconds, higher from a jump on, for a while. */
const levels = (everyMs: number, jumps: number[], low: number, high: number): Level[] =>
  Array.from({ length: 8000 / everyMs }, (_, at) => {
    const atMs = at * everyMs
    const isHigh = jumps.some((jump) => atMs >= jump && atMs < jump + 150)
    return { atMs, level: isHigh ? high : low }
  })

const starts = [1000, 2200, 3400, 4600, 5800]
const beats = starts.map((ms) => ({ shownAtMs: ms, playedAtMs: ms + 20 }))
const after = (ms: number) => starts.map((start) => start + ms)

it('a jump is where a level passes half way to its highest', () => {
  const rising = [0.1, 0.1, 0.1, 0.3, 0.7, 0.9].map((level, at) => ({ atMs: at * 100, level }))
  expect(findJump(rising, 250, 0.05)).toBe(400)
})

it.each<[string, Level[], number]>([
  ['a level that stays', levels(10, [], 0.2, 0.9), 1000],
  ['a jump that is too small', levels(10, [1100], 0.2, 0.22), 1000],
  ['a jump that belongs to the next one', levels(10, [1800], 0.2, 0.9), 1000],
  ['nothing before', levels(10, [0], 0.2, 0.9), 0],
  ['nothing at all', [], 0],
])('%s is none', (_, all, fromMs) => {
  expect(findJump(all, fromMs, 0.05)).toBe(null)
})

it('says by how much pictures come later than sound, as a median', () => {
  const lights = levels(20, [...after(120).slice(0, 4), 6040], 0.3, 0.8)
  const sounds = levels(1, after(60), 0.01, 0.4)
  expect(delayWords(beats, { lights, sounds })).toEqual([
    'The flash was seen 5 times of 5, the click heard 5 times',
    'Picture minus sound: 80 ms, the median of 80, 80, 80, 80, 200',
    'Picture 120 ms after the flash, sound 40 ms after the click',
  ])
})

it('counts only the beats that were both seen and heard', () => {
  const lights = levels(20, after(100).slice(0, 3), 0.3, 0.8)
  const sounds = levels(1, after(70).slice(2), 0.01, 0.4)
  expect(delayWords(beats, { lights, sounds })).toEqual([
    'The flash was seen 3 times of 5, the click heard 3 times',
    'Picture minus sound: 50 ms, the median of 50',
    'Picture 100 ms after the flash, sound 50 ms after the click',
  ])
})

it('says what to change where nothing was heard', () => {
  const lights = levels(20, after(100), 0.3, 0.8)
  expect(delayWords(beats, { lights, sounds: levels(1, [], 0.01, 0) })).toEqual([
    'The flash was seen 5 times of 5, the click heard 0 times',
    'Too few to tell a delay: nearer to the mirror, louder, and silent mode off',
  ])
})
