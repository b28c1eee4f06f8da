import { beforeAll, describe, expect, it } from 'vitest'
import { skater, type Skater } from '../support/skaters'
import { arriving, bytesOf, cut, movie, padded, partBytes, sha256 } from './bytes'
import { begin, end, finish, offsetOf, patch, useForClip } from './client'
import { watched } from './crash-after'

let ann: Skater
/** A part and a little more. */
let file: Uint8Array
beforeAll(async () => {
  ann = await skater()
  file = await movie(partBytes + 6000)
})

const noise = (bytes: number) => new Uint8Array(bytes).fill(7)
const same = async (id: string, sent: Uint8Array) =>
  expect(await sha256(await bytesOf(id))).toBe(await sha256(sent))

/** A gate before a method of the bucket or the database: what comes to it waits until it opens. */
function gate(method: string, nth = 1) {
  const arrived = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  let calls = 0
  const bindings = watched(async (name, act) => {
    if (name === method && ++calls === nth) {
      arrived.resolve()
      await opened.promise
    }
    return act()
  })
  return { bindings, arrived: arrived.promise, open: () => opened.resolve() }
}

describe('two clients with one upload', { timeout: 60_000 }, () => {
  it.each([
    ['less than a part', 5000],
    ['a part', partBytes],
    ['more than a part', partBytes + 5000],
  ])('send %s at once, and one succeeds', async (_, bytes) => {
    const id = await begin(file.length, { as: ann })
    const piece = file.subarray(0, bytes)
    const answers = await Promise.all([1, 2].map(() => patch(id, 0, piece, { as: ann })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
    expect(await offsetOf(id, { as: ann })).toBe(bytes)
    expect((await finish(id, file, { as: ann })).status).toBe(204)
    await same(id, file)
  })

  it('complete it, however they interfere', async () => {
    const long = await movie(2 * partBytes + 100)
    const id = await begin(long.length, { as: ann })
    const client = async (pieceBytes: number) => {
      for (let turns = 0; turns < 100; turns++) {
        const offset = await offsetOf(id, { as: ann })
        if (offset === long.length) return
        const piece = long.subarray(offset, offset + pieceBytes)
        const { status } = await patch(id, offset, piece, { as: ann })
        expect([204, 409]).toContain(status)
      }
    }
    await Promise.all([client(5_000_000), client(partBytes), client(2_345_678)])
    expect((await patch(id, long.length, null, { as: ann })).status).toBe(204)
    await same(id, long)
  })
})

describe('a delayed request', { timeout: 60_000 }, () => {
  it.each([
    ['uploadPart', partBytes + 10, 1],
    ['batch', partBytes + 10, 1],
    ['batch', partBytes + 10, 2],
    ['run', 5000, 1],
    ['put', 5000, 1],
    ['batch', 5000, 2],
  ])('does no harm when it continues at %s, with %i bytes (%i)', async (step, bytes, nth) => {
    const id = await begin(file.length, { as: ann })
    const { bindings, arrived, open } = gate(step, nth)
    const late = patch(id, 0, noise(bytes), { as: ann, bindings })
    await arrived
    expect((await finish(id, file.subarray(0, partBytes + 50), { as: ann })).status).toBe(204)
    open()
    expect((await late).status).toBe(409)
    expect((await finish(id, file, { as: ann })).status).toBe(204)
    await same(id, file)
  })

  it('does no harm when it continues after the end', async () => {
    const id = await begin(file.length, { as: ann })
    const { bindings, arrived, open } = gate('uploadPart')
    const late = patch(id, 0, noise(partBytes), { as: ann, bindings })
    await arrived
    expect((await finish(id, file, { as: ann })).status).toBe(204)
    open()
    expect((await late).status).toBe(409)
    await same(id, file)
  })

  it('is told that the upload was ended', async () => {
    const id = await begin(2 * partBytes, { as: ann })
    const { bindings, arrived, open } = gate('batch', 2)
    const late = patch(id, 0, noise(partBytes), { as: ann, bindings })
    await arrived
    expect((await end(id, { as: ann })).status).toBe(204)
    open()
    expect((await late).status).toBe(409)
    expect((await patch(id, 0, noise(10), { as: ann })).status).toBe(404)
  })
})

describe('a broken connection', () => {
  it('keeps everything that arrived', async () => {
    const id = await begin(file.length, { as: ann })
    const at = partBytes + 1234
    expect((await patch(id, 0, cut(file, at), { as: ann })).status).toBe(400)
    expect(await offsetOf(id, { as: ann })).toBe(at)
  })

  it('has counted whole parts before the break is known', async () => {
    const id = await begin(file.length, { as: ann })
    const slow = new ReadableStream({
      start(controller) {
        controller.enqueue(file.subarray(0, partBytes + 10))
        // And nothing more: a phone in a tunnel.
      },
    })
    void patch(id, 0, slow, { as: ann }).catch(() => {})
    await expect.poll(() => offsetOf(id, { as: ann })).toBe(partBytes)
    expect((await finish(id, file, { as: ann })).status).toBe(204)
    await same(id, file)
  })
})

describe('a complete upload that is not checked yet', () => {
  it.each([
    ['a video', movie],
    ['a video that contains its place', padded],
  ])('with %s is checked by the next request, once', async (_, make) => {
    const video = await make(partBytes + 100, 'video-location.mp4')
    const id = await begin(video.length, { as: ann })
    const cannotComplete = watched(async (method, act) => {
      if (method === 'complete') throw new Error('Out of service')
      return act()
    })
    const answer = await patch(id, 0, arriving(video), { as: ann, bindings: cannotComplete })
    expect(answer.status).toBe(500)
    expect(await offsetOf(id, { as: ann })).toBe(video.length)
    const answers = await Promise.all([
      useForClip(id, { as: ann }),
      patch(id, video.length, null, { as: ann }),
      useForClip(id, { as: ann }),
      patch(id, video.length, null, { as: ann }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 204, 201, 204])
  })
})
