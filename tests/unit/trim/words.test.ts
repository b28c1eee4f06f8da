import { expect, test } from 'vitest'
import { blobSink } from '../../../islands/trim/convert'
import { clock, length, spoken, within } from '../../../islands/trim/rules'

test.each([
  [0, '0:00.0', '0 seconds'],
  [7.34, '0:07.3', '7.3 seconds'],
  [59.96, '1:00.0', '1 minute 0 seconds'],
  [125.5, '2:05.5', '2 minutes 5.5 seconds'],
])('%d s are written as %s', (seconds, read, heard) => {
  expect(clock(seconds)).toBe(read)
  expect(spoken(seconds)).toBe(heard)
})

test('a length is written with tenths', () => expect(length(30)).toBe('30.0 s'))

test('the length of the whole video and the limit are shown', () =>
  expect(within({ length: 47, longest: 45 })).toBe('of 47.0 s, up to 45.0 s'))

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
