import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mp4Of } from '../../../dev/demo/art/mp4'
import { readVideo, sniffVideo } from '../../../worker/media/video/read'
const framesPerSecond = 24
const description = new Uint8Array([1, 0x42, 0xe0, 0x1f, 0xff, 0xe0, 0])

it('writes films that the app takes for what they are', async () => {
  const frame = fc.record({ bytes: fc.uint8Array({ minLength: 1 }), isKey: fc.boolean() })
  const frames = fc.array(frame, { minLength: 1, maxLength: 96 })
  await fc.assert(
    fc.asyncProperty(frames, async (shot) => {
      const size = { width: 540, height: 960 }
      const file = mp4Of({ ...size, framesPerSecond, description, frames: shot })
      const source = {
        size: file.length,
        read: async (start: number, end: number) => file.slice(start, end),
      }
      expect(sniffVideo(file)).toBe('mp4')
      expect(await readVideo(source, 'mp4')).toMatchObject({
        ...size,
        codec: 'h264',
        durationMs: Math.round((shot.length / framesPerSecond) * 1000),
      })
    }),
  )
})
