import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomName } from '../../../worker/db/ids'
import type { Env } from '../../../worker/env'
import { sliceBytes } from '../../../worker/media/edge-cache/rules'
import { MediaSigner } from '../../../worker/media/signed-urls/signature'
import { call, versionOf } from '../support/call'
import { env } from '../support/env'
import { addMedia } from '../support/rows/media'
import { skater } from '../support/skaters'

const edge = sliceBytes
const size = 2 * edge + 1000
const film = new Uint8Array(size).map((_, at) => (at * 2654435761) >>> 24)
let url: string
let reads: Array<R2Range | undefined>

beforeAll(async () => {
  const ann = await skater()
  const name = randomName()
  await env.MEDIA.put(name, film, { httpMetadata: { contentType: 'video/mp4' } })
  await addMedia(ann, { name, bytes: size })
  const signer = new MediaSigner(env, { now: new Date(), session: null })
  url = signer.publicUrl('video', name, ann.userId)
})

beforeEach(() => {
  reads = []
})

/** A bucket that notes what is read of it. */
const MEDIA = {
  head: (key: string) => env.MEDIA.head(key),
  get: (key: string, options: R2GetOptions) => {
    reads.push(options.range as R2Range)
    return env.MEDIA.get(key, options)
  },
} as unknown as R2Bucket

const bindings: Partial<Env> = { MEDIA, VERSION: versionOf(crypto.randomUUID()) }

const ask = (range?: string) =>
  call(url, { bindings, headers: range === undefined ? {} : { Range: range } })

const first = (bytes: number): R2Range => ({ offset: 0, length: bytes })

describe('a film of several slices', () => {
  it('is read from the bucket by ranges, one for the viewer and one slice for the cache', async () => {
    expect(await (await ask('bytes=10-19')).bytes()).toEqual(film.slice(10, 20))
    expect(reads).toHaveLength(2)
    expect(reads).toContainEqual({ offset: 10, length: 10 })
    expect(reads).toContainEqual(first(sliceBytes))
  })

  it.each([
    ['within the first', 'bytes=0-99', 0, 100],
    ['from one to the next', `bytes=${edge - 5}-${edge + 4}`, edge - 5, edge + 5],
    ['over all', `bytes=1-${size - 2}`, 1, size - 1],
    ['from the second to the end', `bytes=${sliceBytes}-`, sliceBytes, size],
    ['at the end', 'bytes=-1500', size - 1500, size],
    ['of all, without a range', undefined, 0, size],
  ])('is whole %s, before and after the cache has it', async (_, range, from, to) => {
    for (const _time of ['before', 'after']) {
      const answer = await ask(range)
      expect(answer.status).toBe(range === undefined ? 200 : 206)
      expect(answer.headers.get('Content-Length')).toBe(String(to - from))
      expect(Buffer.compare(await answer.bytes(), film.subarray(from, to))).toBe(0)
    }
  })

  it('is read from the cache alone once that has all of it', async () => {
    await ask()
    reads = []
    expect((await (await ask()).bytes()).length).toBe(size)
    expect((await (await ask('bytes=100-8000000')).bytes()).length).toBe(7_999_901)
    expect(reads).toEqual([])
  })
})
