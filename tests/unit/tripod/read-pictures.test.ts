import { afterEach, expect, it, vi } from 'vitest'
import { readPictures } from '../../../islands/tripod/read-pictures'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose page can't read a track's pictures, but whose workers can. */
class PictureWorker extends EventTarget {
  static last: PictureWorker
  isOver = false
  constructor() {
    super()
    PictureWorker.last = this
  }
  postMessage(): void {}
  terminate(): void {
    this.isOver = true
  }
  give(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const track = { clone: () => ({ stop: () => {} }) } as unknown as MediaStreamTrack
const picture = () => ({ close: vi.fn() })

it('the pictures of a worker are read until it says that they have ended', async () => {
  vi.stubGlobal('Worker', PictureWorker)
  const taken: unknown[] = []
  const onEnd = vi.fn()
  const reading = readPictures(track, { onPicture: (each) => void taken.push(each), onEnd })
  const [first, second, late] = [picture(), picture(), picture()]
  const worker = PictureWorker.last
  worker.give(first)
  const stop = await reading
  worker.give(second)
  expect(taken).toEqual([first, second])
  expect(onEnd).not.toHaveBeenCalled()
  worker.give('ended')
  expect(onEnd).toHaveBeenCalledOnce()

  stop()
  worker.give(late)
  expect(worker.isOver).toBe(true)
  expect(late.close).toHaveBeenCalled()
  expect(taken).toHaveLength(2)
})
