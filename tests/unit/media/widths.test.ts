import { describe, expect, test } from 'vitest'
import { cleanWidths, type WidthFile } from '../../../worker/media/photo/widths'
import { jpegOf } from '../../fixtures/jpeg'
import { fixture } from './fixtures'

const master = jpegOf(1600, 1200)
const sent = (width: WidthFile['width'], bytes: Uint8Array): WidthFile[] => [{ width, bytes }]

describe('the widths that come with a picture', () => {
  test('are taken without their metadata', () => {
    const files = ([144, 320, 800] as const).map((width) => ({
      width,
      bytes: jpegOf(width, (width * 3) / 4, { comment: 'taken at 34.0195' }),
    }))
    const clean = cleanWidths(master, files)!
    expect(clean).toEqual(
      ([144, 320, 800] as const).map((width) => ({ width, bytes: jpegOf(width, (width * 3) / 4) })),
    )
  })

  test('are none where the picture came alone, whatever it is', () => {
    expect(cleanWidths(jpegOf(5000, 4000), [])).toEqual([])
    expect(cleanWidths(fixture('photo-texts.png'), [])).toEqual([])
  })

  test.each<[string, Uint8Array, WidthFile[], boolean]>([
    ['of the right sides', master, sent(144, jpegOf(144, 108)), true],
    ['a pixel higher', master, sent(144, jpegOf(144, 109)), true],
    ['two pixels higher', master, sent(144, jpegOf(144, 110)), false],
    ['a pixel lower', master, sent(144, jpegOf(144, 107)), true],
    ['two pixels lower', master, sent(144, jpegOf(144, 106)), false],
    ['a pixel wider', master, sent(144, jpegOf(145, 108)), false],
    ['a pixel narrower', master, sent(144, jpegOf(143, 108)), false],
    ['as large as the picture', jpegOf(320, 240), sent(320, jpegOf(320, 240)), true],
    ['enlarged', jpegOf(319, 240), sent(320, jpegOf(320, 241)), false],
    ['without height', jpegOf(1600, 1), sent(144, jpegOf(144, 0)), false],
    ['as low as a picture can be', jpegOf(1600, 1), sent(144, jpegOf(144, 1)), true],
    ['of 30 KB', master, sent(144, jpegOf(144, 108, { bytes: 30_000 })), true],
    ['of more than 30 KB', master, sent(144, jpegOf(144, 108, { bytes: 30_001 })), false],
    ['of 100 KB', master, sent(320, jpegOf(320, 240, { bytes: 100_000 })), true],
    ['of more than 100 KB', master, sent(320, jpegOf(320, 240, { bytes: 100_001 })), false],
    ['of 400 KB', master, sent(800, jpegOf(800, 600, { bytes: 400_000 })), true],
    ['of more than 400 KB', master, sent(800, jpegOf(800, 600, { bytes: 400_001 })), false],
    ['turned', master, sent(144, jpegOf(108, 144, { orientation: 6 })), false],
    ['upside down', master, sent(144, jpegOf(144, 108, { orientation: 3 })), false],
    ['that says it is upright', master, sent(144, jpegOf(144, 108, { orientation: 1 })), true],
    ['cut off', master, sent(144, jpegOf(144, 108).subarray(0, -2)), false],
    ['that is a PNG', jpegOf(160, 120), sent(144, fixture('photo-texts.png')), false],
    ['that is a WebP', jpegOf(160, 120), sent(144, fixture('photo-plain.webp')), false],
    ['that is empty', master, sent(144, new Uint8Array()), false],
    ['of a PNG', fixture('photo-texts.png'), sent(144, jpegOf(144, 108)), false],
    [
      'of a turned picture',
      jpegOf(1200, 1600, { orientation: 6 }),
      sent(144, jpegOf(144, 108)),
      false,
    ],
    ['of a picture of 1601 pixels', jpegOf(1601, 1201), sent(144, jpegOf(144, 108)), false],
    ['of 2 megapixels', jpegOf(1600, 1250), sent(144, jpegOf(144, 113)), true],
    ['of more than 2 megapixels', jpegOf(1600, 1251), sent(144, jpegOf(144, 113)), false],
  ])('one %s', (_, whole, files, isAccepted) => {
    expect(cleanWidths(whole, files) !== null).toBe(isAccepted)
  })

  test('are all refused for one that is wrong', () => {
    const files = [...sent(144, jpegOf(144, 108)), ...sent(320, jpegOf(321, 240))]
    expect(cleanWidths(master, files)).toBeNull()
  })
})
