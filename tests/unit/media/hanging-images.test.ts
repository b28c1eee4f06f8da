import { afterEach, expect, test, vi } from 'vitest'
import { decodePicture } from '../../../worker/media/photo/decode'

afterEach(() => vi.useRealTimers())

test('an upload goes on without Images when that does not answer', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const never = { transform: () => ({ output: () => new Promise<never>(() => {}) }) }
  const images = { input: () => never } as unknown as ImagesBinding
  const decoded = decodePicture(images, new Uint8Array([1]))
  await vi.advanceTimersByTimeAsync(16_000)
  expect(await decoded).toBe('unavailable')
})
