import { beforeEach, expect, it } from 'vitest'
import { everything } from '../../../worker/db/changes/changes-of'
import { noteChanges, takeChanges } from '../../../worker/db/changes/noted'
import { lastChange, noticeChanges } from '../../../worker/page-cache/changed'

let start: number

beforeEach(() => {
  takeChanges()
  noteChanges([everything])
  start = noticeChanges(new Date(1000))
})

const change = (at: number, ...changed: string[]): number => {
  noteChanges(changed)
  return noticeChanges(new Date(at))
}

it('each thing has its last change, of several the latest counts', () => {
  const first = change(2000, 'ann', 'clip')
  const second = change(3000, 'bob')
  expect([first, second]).toEqual([start + 1, start + 2])
  expect(lastChange(['ann'])).toEqual({ position: first, at: 2000 })
  expect(lastChange(['ann', 'bob', 'clip'])).toEqual({ position: second, at: 3000 })
  expect(lastChange(['eve'])).toEqual({ position: start, at: 1000 })
})

it('without a change nothing moves on', () => {
  expect(noticeChanges(new Date(9000))).toBe(start)
})

it('a change of everything is one of each thing', () => {
  change(2000, 'ann')
  const last = change(3000, everything)
  expect(lastChange(['ann']).position).toBe(last)
  expect(lastChange(['eve']).position).toBe(last)
})

it('what is not known any more counts as changed when the last of that was', () => {
  const first = change(2000, 'ann')
  for (let i = 0; i < 6000; i++) change(3000 + i, `skater ${i}`)
  expect(lastChange(['ann']).position).toBeGreaterThan(first)
  expect(lastChange(['ann'])).toEqual(lastChange(['never seen']))
  expect(lastChange(['skater 5999']).at).toBe(8999)
})
