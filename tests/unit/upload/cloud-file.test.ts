import { afterEach, expect, it, vi } from 'vitest'
import { canRead } from '../../../islands/media/can-read'
import { checkPick, invalidVideo } from '../../../islands/upload/pick'
import { messages } from '../../../worker/media/contract'

/** A film in a phone's gallery, whose bytes from here on are only in a cloud. */
class CloudFile extends File {
  readonly #here: number

  constructor(bytes: BlobPart, here: number) {
    super([bytes], 'film.mp4', { type: 'video/mp4' })
    this.#here = here
  }

  override slice(start = 0, end = this.size): Blob {
    const part = super.slice(start, end)
    if (end <= this.#here) return part
    const unread = new DOMException('The file could not be read', 'NotReadableError')
    part.arrayBuffer = async () => Promise.reject(unread)
    return part
  }
}

const limit = { ms: 45_000, tooLong: { title: 'Video too long' }, invalid: invalidVideo }
const bytes = new Uint8Array(9_000_000)

afterEach(() => vi.unstubAllGlobals())

it.each([0, 4096])(
  'a film with only its first %i bytes on this phone is not invalid',
  async (here) => {
    const checked = await checkPick(new CloudFile(bytes, here), limit, () => {})
    expect(checked).toEqual({ title: 'Not all here yet', description: messages.notHere })
  },
)

it('a file that is there and no film is invalid', async () => {
  const checked = await checkPick(new File(['<html>'.repeat(2000)], 'page.mp4'), limit, () => {})
  expect(checked).toEqual(invalidVideo)
})

it.each([
  [9_000_000, true],
  [8_999_999, false],
  [5_000_000, false],
])('of a file with its first %i bytes here, all can be read: %s', async (here, isAll) => {
  expect(await canRead(new CloudFile(bytes, here))).toBe(isAll)
})
