import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { boxBytes, uint32s } from '../../../worker/lib/video-files/iso/boxes'
import { filmedAt, filmTime, sourceOf } from '../../../worker/lib/video-files/index'

const now = Date.parse('2026-11-29T12:00:00Z')
const text = (words: string) => new TextEncoder().encode(words)
const secondsSince1904 = (at: number) => (at - Date.UTC(1904, 0)) / 1000

const mvhd = (seconds: number) => boxBytes('mvhd', uint32s([0, seconds, seconds, 600, 6000]))
const wideMvhd = (seconds: number) =>
  boxBytes('mvhd', uint32s([1 << 24, 0, seconds, 0, seconds, 600, 0, 6000]))

/** As an iPhone writes it: another key first. */
function meta(said: string) {
  const names = ['com.apple.quicktime.make', 'com.apple.quicktime.creationdate']
  const keys = names.map((name) => boxBytes('mdta', text(name)))
  const value = (index: number, words: string) =>
    boxBytes(String.fromCharCode(0, 0, 0, index), boxBytes('data', uint32s([1, 0]), text(words)))
  return boxBytes(
    'meta',
    boxBytes('hdlr', new Uint8Array(24)),
    boxBytes('keys', uint32s([0, names.length]), ...keys),
    boxBytes('ilst', value(1, 'Apple'), value(2, said)),
  )
}

const film = (...inMoov: Uint8Array[]) =>
  new Uint8Array(
    Buffer.concat([
      boxBytes('ftyp', text('qt  '), uint32s([0])),
      boxBytes('mdat', new Uint8Array(64)),
      boxBytes('moov', ...inMoov),
    ]),
  )

const at = (...inMoov: Uint8Array[]) => filmedAt(sourceOf(film(...inMoov)), now)
const evening = Date.parse('2026-11-28T16:10:05-08:00')

describe('when a film was filmed', () => {
  it('is what an iPhone says, with its zone, before what the header says', async () => {
    const header = mvhd(secondsSince1904(evening - 3_600_000))
    expect(await at(header, meta('2026-11-28T16:10:05-0800'))).toBe(evening)
    expect(await at(header, meta('2026-11-28T16:10:05-08:00'))).toBe(evening)
  })

  it('says which of both clocks it has read', async () => {
    const header = mvhd(secondsSince1904(evening))
    const time = (...inMoov: Uint8Array[]) => filmTime(sourceOf(film(...inMoov)), now)
    expect(await time(header, meta('2026-11-28T16:10:05-0800'))).toMatchObject({
      isFromHeader: false,
    })
    expect(await time(header)).toEqual({ atMs: evening, isFromHeader: true })
    expect(await time(mvhd(0))).toBeNull()
  })

  it('is the time of the header, of both sizes', async () => {
    expect(await at(mvhd(secondsSince1904(evening)))).toBe(evening)
    expect(await at(wideMvhd(secondsSince1904(evening)))).toBe(evening)
    expect(await at(mvhd(secondsSince1904(evening)), meta('yesterday'))).toBe(evening)
  })

  it.each([
    ['no time', 0],
    ['1970', secondsSince1904(0)],
    ['1971', secondsSince1904(Date.UTC(1971, 0))],
    ['two days from now', secondsSince1904(now + 2 * 24 * 3_600_000)],
  ])('is unknown where a clock says %s', async (_, seconds) => {
    expect(await at(mvhd(seconds))).toBeNull()
  })

  it.each([
    ['without a header', film()],
    ['with half a header', film(boxBytes('mvhd', new Uint8Array(4)))],
    ['that is cut', film(mvhd(secondsSince1904(evening))).subarray(0, 100)],
    ['that is a text', text('This is no film at all, and never was one.')],
    ['of nothing', new Uint8Array()],
    ['that was never dated', new Uint8Array(readFileSync('tests/fixtures/video-faststart.mp4'))],
    ['of another kind', new Uint8Array(readFileSync('tests/fixtures/video-vp8.webm'))],
  ])('is unknown of a file %s', async (_, bytes) => {
    expect(await filmedAt(sourceOf(bytes), now)).toBeNull()
  })
})
