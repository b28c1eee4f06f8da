import { describe, expect, test } from 'vitest'
import { sniffVideo } from '../../../../worker/lib/video-files/sniff'
import { wordsOf } from '../../table'
import { fixture } from '../fixtures'
import { played, stripped, tellsPlace, trackTypes, factsOf } from './support'

const names = wordsOf`
  video-faststart.mp4 video-moov-at-end.mp4 video-fragmented.mp4 video-portrait.mp4
  video-location.mp4 video-location.mov video-apple-location.mov video-location.3gp video-h263.3gp
  video-vp8.webm video-vp9-location.webm video-no-duration.webm video-subtitles.mp4
  video-subtitles.mov video-subtitles-fragmented.mp4 video-subtitles.3gp video-subtitles.webm
  recorded-by-chromium.mp4 recorded-by-chromium.webm
`

describe.each(names)('%s, stripped', (name) => {
  const bytes = fixture(name)

  test('plays as before: same length, size, rotation, and every packet', async () => {
    const before = await played(bytes)
    const after = await stripped(bytes)
    expect(before.tracks.some(({ packets }) => packets.length > 0)).toBe(true)
    expect(await played(after)).toEqual(before)
    expect(sniffVideo(after)).toBe(sniffVideo(bytes))
    expect(await factsOf(after)).toEqual(await factsOf(bytes))
  })

  test('contains no place, no software, no handler and no other tracks', async () => {
    const after = await stripped(bytes)
    const text = new TextDecoder('latin1').decode(after)
    expect(tellsPlace(after)).toBe(false)
    expect(text).not.toMatch(/Handler|Lavf|FFMP|Chrom|moov.*udta|first|last|chapter|title|Camera/s)
    expect(new Set(await trackTypes(after))).toEqual(
      new Set((await played(bytes)).tracks.map(({ type }) => type)),
    )
  })

  test('does not change when stripped again', async () => {
    const once = await stripped(bytes)
    expect(await stripped(once)).toEqual(once)
  })
})
