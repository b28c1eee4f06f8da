import { beforeAll, describe, expect, it } from 'vitest'
import { skater, type Skater } from '../support/skaters'
import { arriving, bytesOf, movie, partBytes, sha256, MiB } from './bytes'
import { begin, checksum, finish, offsetOf, patch, upload } from './client'

let ann: Skater
beforeAll(async () => {
  ann = await skater()
})

/** Sends a file from an offset on in pieces of one size. */
async function inPieces(id: string, file: Uint8Array, from: number, to: number, size: number) {
  for (let offset = from; offset < to; offset += size) {
    const piece = file.subarray(offset, Math.min(to, offset + size))
    const answer = await patch(id, offset, piece, { as: ann })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Upload-Offset')).toBe(String(offset + piece.length))
  }
}

const same = async (id: string, file: Uint8Array) =>
  expect(await sha256(await bytesOf(id))).toBe(await sha256(file))

describe('chunks of any size make the same file', { timeout: 60_000 }, () => {
  it('1 byte, at the start, at the end', async () => {
    const file = await movie(12_000)
    const id = await begin(file.length, { as: ann })
    await inPieces(id, file, 0, 12, 1)
    await inPieces(id, file, 12, 11_988, 11_976)
    await inPieces(id, file, 11_988, 12_000, 1)
    await same(id, file)
  })

  it('1 byte, from one part into the next', async () => {
    const file = await movie(partBytes + 4)
    const id = await begin(file.length, { as: ann })
    await inPieces(id, file, 0, partBytes - 4, partBytes - 4)
    await inPieces(id, file, partBytes - 4, partBytes + 4, 1)
    await same(id, file)
  })

  it('1 MiB', async () => {
    const file = await movie(9 * MiB + 5)
    const id = await begin(file.length, { as: ann })
    await inPieces(id, file, 0, file.length, MiB)
    await same(id, file)
  })

  it('more than two parts after a tail, with a checksum', async () => {
    const file = await movie(2 * partBytes + 1777)
    const id = await begin(file.length, { as: ann })
    await patch(id, 0, file.subarray(0, 777), { as: ann })
    const piece = file.subarray(777)
    const headers = { 'Upload-Checksum': await checksum(piece) }
    expect((await patch(id, 777, piece, { as: ann, headers })).status).toBe(204)
    await same(id, file)
  })

  it.each([1, 2])('exactly %i parts', async (parts) => {
    const file = await movie(parts * partBytes)
    await same(await upload(file, { as: ann }), file)
  })
})

describe('a body of unknown length', { timeout: 60_000 }, () => {
  it('is accepted', async () => {
    const file = await movie(partBytes + 100)
    const id = await begin(file.length, { as: ann })
    expect((await patch(id, 0, arriving(file, 1000), { as: ann })).status).toBe(204)
    await same(id, file)
  })

  it('counts nothing when it is too large', async () => {
    const file = await movie(2 * partBytes)
    const id = await begin(partBytes + 1000, { as: ann })
    const answer = await patch(id, 0, arriving(file), { as: ann })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'beyond_length' })
    expect(await offsetOf(id, { as: ann })).toBe(partBytes)
  })

  it('ends at 90 MB', async () => {
    const file = new Uint8Array(90_000_001)
    const id = await begin(200_000_000, { as: ann })
    const answer = await patch(id, 0, arriving(file, MiB), { as: ann })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'piece_too_large' })
    expect(await offsetOf(id, { as: ann })).toBe(17 * partBytes)
  })
})

describe('a checksum over several parts', { timeout: 60_000 }, () => {
  it('counts all of them, or none', async () => {
    const file = await movie(2 * partBytes + 100)
    const id = await begin(file.length, { as: ann })
    const wrong = { 'Upload-Checksum': await checksum(file.subarray(1)) }
    const refused = await patch(id, 0, file, { as: ann, headers: wrong })
    expect(refused.status).toBe(460)
    expect(await offsetOf(id, { as: ann })).toBe(0)
    expect((await finish(id, file, { as: ann })).status).toBe(204)
    await same(id, file)
  })
})
