import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { progressOf, type UploadState } from '../../../islands/upload/uploads'
import { labelsFor, stages } from '../../../islands/upload/progress'

/** A quarter to eleven in the evening, wherever this runs. */
const now = new Date(2026, 10, 22, 22, 45)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

const standing = (state: UploadState['state'], more: Partial<UploadState> = {}): UploadState => ({
  id: '1',
  title: 'Kickflip',
  done: 0.5,
  state,
  isKept: true,
  ...more,
})

it.each<[UploadState['state'], string]>([
  ['waiting', 'Waiting for a signal. 50% is sent. Your video is safe on this device.'],
  ['trouble', 'Stoke has trouble. Goes on by itself. Your video is safe on this device.'],
  ['signed-out', 'Sign in again to go on. Your video is safe on this device.'],
  ['no-access', 'Subscribe to go on. Your video is safe on this device.'],
  ['elsewhere', 'Uploading in another tab'],
  ['queued', 'Goes up by itself when another one is up. Your video is safe on this device.'],
  ['uploading', 'Uploading'],
  ['finishing', 'Almost there'],
  ['complete', 'Done'],
])('an upload that is %s says: %s', (state, words) => {
  expect(labelsFor(standing(state))).toBe(words)
})

it('an upload that the browser has no copy of asks to keep the page open', () => {
  const words = labelsFor(standing('waiting', { isKept: false }))
  expect(words).toBe('Waiting for a signal. 50% is sent. Keep this page open.')
  const sending = standing('uploading', { isKept: false })
  expect(labelsFor(sending)).toBe('Uploading. Keep this page open.')
})

it('an upload without a signal that has sent nothing says so', () => {
  const words = labelsFor(standing('waiting', { done: 0 }))
  expect(words).toBe(
    'Waiting for a signal. Nothing is sent yet. Your video is safe on this device.',
  )
})

it.each([
  [new Date(2026, 10, 22, 22, 46, 5), '10:46:05 PM'],
  [new Date(2026, 10, 22, 23, 59, 59), '11:59:59 PM'],
  [new Date(2026, 10, 23, 0, 0, 0), '12:00:00 AM tomorrow'],
  [new Date(2026, 10, 23, 9, 5, 0), '9:05:00 AM tomorrow'],
])('a pause until %s says that it ends at %s', (goesOnAt, time) => {
  expect(labelsFor(standing('paused', { goesOnAt: goesOnAt.getTime() }))).toBe(
    `Too much at once. Goes on by itself at ${time}. Your video is safe on this device.`,
  )
})

it('an upload that meets trouble of ours says when it goes on, if the server has said it', () => {
  const goesOnAt = new Date(2026, 10, 22, 22, 46, 5).getTime()
  expect(labelsFor(standing('trouble', { goesOnAt }))).toBe(
    'Stoke has trouble. Goes on by itself at 10:46:05 PM. Your video is safe on this device.',
  )
})

it('an upload for which there is no place says when it goes on, and that it may be earlier', () => {
  const goesOnAt = new Date(2026, 10, 22, 22, 46, 5).getTime()
  expect(labelsFor(standing('queued', { goesOnAt }))).toBe(
    'Too many videos at once. Goes on by itself when another one is up, or at 10:46:05 PM. Your video is safe on this device.',
  )
})

it.each<[UploadState['state'], number, number]>([
  ['uploading', 0, 60],
  ['uploading', 0.5, 80],
  ['waiting', 0, 0],
  ['waiting', 0.5, 50],
  ['finishing', 1, 99],
  ['complete', 1, 100],
])('an upload that is %s, with %d of its bytes, is at %d %%', (state, done, progress) => {
  expect(progressOf(standing(state, { done }))).toBe(progress)
})

it('each stage of an upload is as far as the requirement says', () => {
  const percents = Object.entries(stages).map(([stage, { progress }]) => [stage, progress])
  expect(Object.fromEntries(percents)).toEqual({
    ready: 0,
    validating: 10,
    validated: 25,
    processing: 30,
    uploading: 60,
    complete: 100,
    error: 0,
  })
})
