import { expect, it } from 'vitest'
import { isTryOf, newTryId } from '../../../islands/tripod/try-id'
import { uploadKeyOf, newUploadId } from '../../../islands/upload/upload-store'
import { isOwnedBy, isStale } from '../../../islands/upload/waiting-mark'

const day = 24 * 3_600_000

it('the id of an upload alone says whose it is', () => {
  const id = newUploadId('ann')
  expect(isOwnedBy(id, 'ann')).toBe(true)
  expect(isOwnedBy(id, 'an')).toBe(false)
  expect(isOwnedBy(id, '')).toBe(false)
  expect(isOwnedBy('shared', 'ann')).toBe(false)
})

it('the key of a submit is valid, and says nothing of the owner', () => {
  const key = uploadKeyOf(newUploadId('0'.repeat(26)))
  expect(`${key}-without-spot`).toMatch(/^[\x21-\x7e]{1,100}$/)
  expect(key).not.toContain('0'.repeat(26))
})

it('a waiting video is kept for 14 days', () => {
  expect(isStale(0, 14 * day)).toBe(false)
  expect(isStale(0, 14 * day + 1)).toBe(true)
})

it('a try that was filmed is no upload, and says whose it is', () => {
  const id = newTryId('ann')
  expect(isOwnedBy(id, 'ann')).toBe(false)
  expect(isTryOf(id, 'ann')).toBe(true)
  expect(isTryOf(id, 'an')).toBe(false)
  expect(isTryOf(newUploadId('ann'), 'ann')).toBe(false)
})
