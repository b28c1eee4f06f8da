import { describe, expect, it } from 'vitest'
import { stateOf } from '../../../worker/media/revoked/list'

describe('the list of what is revoked', () => {
  it.each([
    [0, 'fresh'],
    [39_999, 'fresh'],
    [40_000, 'usable'],
    [49_999, 'usable'],
    [50_000, 'old'],
    [-1, 'old'],
  ])('that was read %i ms ago is %s', (age, state) => {
    expect(stateOf(1_000_000, 1_000_000 + age)).toBe(state)
  })
})
