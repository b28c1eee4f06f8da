import { expect, test } from 'vitest'
import { blobSink } from '../../../islands/trim/convert'

test('pieces make a file in any order, and later ones overwrite earlier ones', async () => {
  const { writable, blob } = blobSink()
  const writer = writable.getWriter()
  const put = (text: string, position: number) =>
    writer.write({ data: new TextEncoder().encode(text), position })
  await put('ollie', 0)
  await put('flip', 9)
  await put('kick', 5)
  await put('O', 0)
  await writer.close()
  expect(await blob('text/plain').text()).toBe('Olliekickflip')
  expect(blob('video/mp4').type).toBe('video/mp4')
})
