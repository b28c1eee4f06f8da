import { expect, it } from 'vitest'
import { stages } from '../../../islands/upload/stages'
import type { Standing } from '../../../islands/upload/uploads'
import { progressOf, wordsFor } from '../../../islands/upload/words'

const standing = (state: Standing['state'], isKept = true): Standing => ({
  id: '1',
  title: 'Kickflip',
  done: 0.5,
  state,
  isKept,
})

it('says what it waits for, and whether the page may be left', () => {
  expect(wordsFor(standing('no-access'))).toBe(
    'Subscribe to go on. Your video is safe on this device.',
  )
  expect(wordsFor(standing('signed-out'))).toBe(
    'Sign in again to go on. Your video is safe on this device.',
  )
  expect(wordsFor(standing('waiting'))).toBe(
    'Waiting for a signal. Your video is safe on this device.',
  )
  expect(wordsFor(standing('no-access', false))).toBe('Subscribe to go on. Keep this page open.')
})

it('says when it goes on by itself', () => {
  const at = (goesOnAt: Date) => wordsFor({ ...standing('paused'), goesOnAt: goesOnAt.getTime() })
  const soon = new Date()
  expect(at(soon)).toBe(
    `Too much at once. Goes on by itself at ${soon.toLocaleTimeString('en-US')}. ` +
      'Your video is safe on this device.',
  )
  const midnight = new Date(soon)
  midnight.setHours(24, 0, 0, 0)
  expect(at(midnight)).toContain('Goes on by itself at 12:00:00 AM tomorrow. ')
})

it('goes from 10 by 25, 30 and 60 to 100', () => {
  const { validating, validated, processing, uploading } = stages
  const begun = [validating, validated, processing, uploading].map(({ progress }) => progress)
  expect(begun).toEqual([10, 25, 30, 60])
  expect(progressOf(standing('uploading'))).toBe(79.5)
  expect(progressOf(standing('complete'))).toBe(100)
})
