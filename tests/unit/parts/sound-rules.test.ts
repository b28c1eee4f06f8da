import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partSoundOf, placeSamples, shapeSound } from '../../../islands/parts/sound-rules'
import { tableOf } from '../table'

const rate = 48_000

describe('the sound of a piece', () => {
  it('begins and ends in silence, and is as it was 5 ms later', () => {
    const channel = new Float32Array(rate).fill(0.5)
    shapeSound([channel], rate)
    expect(channel[0]).toBe(0)
    expect(channel[rate - 1]).toBe(0)
    expect(channel[120]).toBeCloseTo(0.25)
    expect(channel[240]).toBe(0.5)
    expect(channel[rate - 241]).toBe(0.5)
  })
  it('is turned down in all channels alike where it would be clipped', () => {
    const [left, right] = [new Float32Array(2000).fill(0.4), new Float32Array(2000).fill(-1.6)]
    shapeSound([left, right], rate)
    expect(right[1000]).toBeCloseTo(-0.9)
    expect(left[1000]).toBeCloseTo(0.225)
  })
  it('is never clipped, never louder than it was, and never jumps at its ends', () => {
    const samples = fc.float32Array({ min: -4, max: 4, noNaN: true, maxLength: 1500 })
    fc.assert(
      fc.property(samples, (given) => {
        const channel = Float32Array.from(given)
        shapeSound([channel], rate)
        expect(channel).toHaveLength(given.length)
        for (const [at, sample] of channel.entries()) {
          expect(Math.abs(sample)).toBeLessThanOrEqual(Math.min(0.9001, Math.abs(given[at]!)))
        }
        if (channel.length > 0) expect(Math.abs(channel[0]!) + Math.abs(channel.at(-1)!)).toBe(0)
      }),
    )
  })
})

describe('the place of samples', () => {
  it.each(tableOf`
    the first                  | 0.5   | none  | 24000
    after the ones before      | 0.5   | 24000 | 24000
    rounded to a millisecond   | 0.501 | 24020 | 24020
    after a gap                | 0.6   | 24000 | 28800
    too early by much          | 0.4   | 24000 | 19200
  `)('%s', (_, seconds, end, at) => {
    const before = end === 'none' ? null : Number(end)
    expect(placeSamples(Number(seconds), before, rate)).toBe(Number(at))
  })
})

describe('how sound is written', () => {
  it.each(tableOf`
    a phone that encodes AAC           | aac opus | both both     | aac
    beside a silent film               | aac opus | both none     | aac
    of any codec                       | aac opus | samples both  | aac
    without an encoder for AAC         | opus     | both both     | copied
    and without any                    | no       | aac aac none  | copied
    other sound, and an Opus encoder   | opus     | samples both  | opus
    other sound that can't be decoded  | opus     | aac samples   | copied
    other sound, and no encoder        | no       | samples       | silent
    no sound                           | aac opus | none none     | silent
    AAC that can't be decoded          | aac opus | aac both      | copied
  `)('%s', (_, encoders, films, sound) => {
    const pieces = films.split(' ').map((film) => ({
      hasAac: film === 'aac' || film === 'both',
      hasSamples: film === 'samples' || film === 'both',
    }))
    const encodes = { aac: encoders.includes('aac'), opus: encoders.includes('opus') }
    expect(partSoundOf(pieces, encodes)).toBe(sound)
  })
})
