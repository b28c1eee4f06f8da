import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { skater, type Skater } from '../support/skaters'
import { chooseRuns, timeout } from '../../run-length'
import { bytesOf, cut, movie, partBytes, sha256 } from './bytes'
import { begin, checksum, finish, offsetOf, patch } from './client'
import { Killed, crashAfter } from './crash-after'

let ann: Skater
beforeAll(async () => {
  ann = await skater()
})

const size = fc.oneof(
  fc.integer({ min: 1, max: 1000 }),
  fc.integer({ min: 1, max: 3 * partBytes }),
  fc.constantFrom(partBytes - 1, partBytes, partBytes + 1, 2 * partBytes),
)
const way = fc.oneof(
  fc.record({ way: fc.constantFrom('sent', 'summed', 'replayed', 'misplaced'), size }),
  fc.record({ way: fc.constantFrom('cut', 'cut and summed'), size, at: fc.nat(1000) }),
  fc.record({ way: fc.constant('killed'), size, steps: fc.integer({ min: 1, max: 12 }) }),
)

/**
 * The way through a skatepark: pieces of any size arrive whole, twice, at the wrong place, cut off,
 * or the server dies in the middle. Each file has up to eight mishaps.
 */
it('a file arrives unchanged, whatever happens on the way', { timeout }, async () => {
  const ways = fc.asyncProperty(
    fc.integer({ min: 12_000, max: 3 * partBytes }),
    fc.array(way, { maxLength: 8 }),
    async (length, mishaps) => {
      const file = await movie(length)
      const id = await begin(length, { as: ann })
      for (const mishap of mishaps) {
        const offset = await offsetOf(id, { as: ann })
        if (offset === length) break
        await suffer(id, file, offset, mishap)
        expect(await offsetOf(id, { as: ann })).toBeGreaterThanOrEqual(offset)
      }
      expect((await finish(id, file, { as: ann })).status).toBe(204)
      expect(await sha256(await bytesOf(id))).toBe(await sha256(file))
    },
  )
  await fc.assert(ways, {
    numRuns: chooseRuns({ usual: 10, deep: 40, long: 100 }),
    endOnFailure: true,
  })
})

type Mishap = typeof way extends fc.Arbitrary<infer T> ? T : never

async function suffer(id: string, file: Uint8Array, offset: number, mishap: Mishap) {
  const piece = file.subarray(offset, offset + mishap.size)
  const options = { as: ann }
  const summed = { ...options, headers: { 'Upload-Checksum': await checksum(piece) } }
  if ('at' in mishap) {
    const at = Math.floor((piece.length * mishap.at) / 1001)
    const isSummed = mishap.way === 'cut and summed'
    const answer = await patch(id, offset, cut(piece, at), isSummed ? summed : options)
    expect(answer.status).toBe(400)
    // What arrived counts, up to the last byte; but nothing of what was to be checked.
    expect(await offsetOf(id, options)).toBe(isSummed ? offset : offset + at)
  } else if ('steps' in mishap) {
    const { bindings } = crashAfter(mishap.steps)
    await patch(id, offset, piece, { ...options, bindings }).catch(expectKilled)
  } else if (mishap.way === 'misplaced') {
    expect((await patch(id, offset + 1, piece, options)).status).toBe(409)
  } else {
    const answer = await patch(id, offset, piece, mishap.way === 'summed' ? summed : options)
    expect(answer.status).toBe(204)
    if (mishap.way === 'replayed')
      expect((await patch(id, offset, piece, options)).status).toBe(409)
  }
}

function expectKilled(error: unknown) {
  if (!(error instanceof Killed)) throw error
}
