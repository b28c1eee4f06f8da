import { expect, it } from 'vitest'
import { isFromReader } from '../../../islands/tripod/is-from-reader'

const finger = { width: 23, height: 24, pressure: 1, pointerType: 'touch' }

it('a press without a size or a weight is that of a screen reader', () => {
  expect(isFromReader(finger)).toBe(false)
  expect(isFromReader({ width: 1, height: 1, pressure: 0.5, pointerType: 'mouse' })).toBe(false)
  expect(isFromReader({ width: 0, height: 0, pressure: 0, pointerType: 'touch' })).toBe(true)
  expect(isFromReader({ width: 1, height: 1, pressure: 0, pointerType: 'mouse' })).toBe(true)
})
