import { expect, it } from 'vitest'
import { Tape } from '../../../islands/ear/tape'

const rate = 1000

function recorded(...pieces: [seconds: number, samples: number[]][]) {
  const heard: number[] = []
  const tape = new Tape(rate, (piece) => heard.push(...piece))
  for (const [seconds, samples] of pieces) tape.add(seconds, Float32Array.from(samples))
  return { heard, begins: tape.begins }
}

const ones = (count: number) => Array.from({ length: count }, () => 1)

it('pieces that follow one another are laid end to end, though their times are rounded', () => {
  const { heard, begins } = recorded([0.5, ones(100)], [0.607, ones(100)], [0.694, ones(50)])
  expect(heard).toEqual(ones(250))
  expect(begins).toBe(0.5)
})

it('a gap is heard as silence, so that what follows keeps its time', () => {
  const { heard } = recorded([0, ones(100)], [2.3, ones(10)])
  expect(heard.length).toBe(2310)
  expect(heard.slice(100, 2300).every((each) => each === 0)).toBe(true)
  expect(heard.slice(2300)).toEqual(ones(10))
})

it('what was there already is left out', () => {
  expect(recorded([0, [1, 2, 3, ...ones(97)]], [0.05, ones(100)]).heard.length).toBe(150)
  expect(recorded([0, ones(100)], [0.02, ones(30)], [0.1, ones(5)]).heard.length).toBe(105)
})

it('times that jump by hours are no times', () => {
  expect(() => recorded([0, ones(10)], [7200, ones(10)])).toThrow('too long a gap')
})
