import { expect, it } from 'vitest'
import { isOwnedBy, isStale, newUploadId } from '../../../islands/upload/owner'

const day = 24 * 3_600_000

it("tells by an upload's id alone whose it is", () => {
  const id = newUploadId('ann')
  expect(isOwnedBy(id, 'ann')).toBe(true)
  expect(isOwnedBy(id, 'an')).toBe(false)
  expect(isOwnedBy(id, '')).toBe(false)
  expect(isOwnedBy('shared', 'ann')).toBe(false)
})

it('has ids that a server takes as the key of a request', () => {
  expect(`${newUploadId('0'.repeat(26))}-without-spot`).toMatch(/^[\x21-\x7e]{1,100}$/)
})

it('keeps a waiting video for 14 days', () => {
  expect(isStale(0, 14 * day)).toBe(false)
  expect(isStale(0, 14 * day + 1)).toBe(true)
})
