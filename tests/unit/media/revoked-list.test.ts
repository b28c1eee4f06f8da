import { describe, expect, it } from 'vitest'
import { revocationStateOf } from '../../../worker/media/revoked/list'

describe('the list of what is revoked', () => {
  it.each([
    [0, 'fresh'],
    [19_999, 'fresh'],
    [20_000, 'usable'],
    [29_999, 'usable'],
    [30_000, 'old'],
    [-1, 'old'],
  ])('that was read %i ms ago is %s', (age, state) => {
    expect(revocationStateOf(1_000_000, 1_000_000 + age)).toBe(state)
  })
})
