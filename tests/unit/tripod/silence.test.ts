import { expect, it } from 'vitest'
import { Silence } from '../../../islands/tripod/silence'

const rate = 48_000
const seconds = (count: number, level: number) => new Float32Array(count * rate).fill(level)

function hear(...pieces: Float32Array[]): boolean[] {
  const told: boolean[] = []
  const silence = new Silence((isSilent) => told.push(isSilent))
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += 1024)
      silence.hear(piece.subarray(at, at + 1024), rate)
  return told
}

it('a microphone that gives silence for five seconds says so once, and once that it is over', () => {
  expect(hear(seconds(4.9, 0))).toEqual([])
  expect(hear(seconds(12, 0), seconds(1, 0.01))).toEqual([true, false])
})

it('a soft room is no silence', () => {
  expect(hear(seconds(20, 0.0004))).toEqual([])
  expect(hear(seconds(4, 0), seconds(0.1, 0.0004), seconds(4, 0))).toEqual([])
})
