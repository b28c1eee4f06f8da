import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { begin, checksum, create, end, head, offsetOf, patch, tus } from './client'
import { tus as mediaTus } from '../../../worker/media/contract'

let ann: Skater
let bob: Skater
beforeAll(async () => {
  ann = await skater()
  bob = await skater()
})

const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

describe('OPTIONS', () => {
  it('tells everybody what the server supports', async () => {
    const id = await begin(1000, { as: ann })
    for (const path of ['/api/uploads', `/api/uploads/${id}`]) {
      const answer = await call(path, { method: 'OPTIONS' })
      expect(answer.status).toBe(204)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': mediaTus.extensions,
        'tus-max-size': '500000000',
        'tus-max-chunk': '90000000',
        'tus-checksum-algorithm': 'sha1,sha256',
      })
    }
  })
})

describe('creation', () => {
  it('returns a URL, and how long it is valid', async () => {
    const answer = await create(500_000_000, { as: ann })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('Location')).toMatch(/^\/api\/uploads\/[0-9a-z]{26}$/)
    expect(answer.headers.get('Tus-Resumable')).toBe('1.0.0')
    const hours = (Date.parse(answer.headers.get('Upload-Expires')!) - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(24, 1)
  })

  it.each<[string, Record<string, string | null>, number, string]>([
    ['too large', { 'Upload-Length': '500000001' }, 413, 'file_too_large'],
    ['no length', { 'Upload-Length': null }, 400, 'invalid'],
    ['a deferred length', { 'Upload-Length': null, 'Upload-Defer-Length': '1' }, 400, 'invalid'],
    ['a negative length', { 'Upload-Length': '-1' }, 400, 'invalid'],
    ['a broken length', { 'Upload-Length': '1e3' }, 400, 'invalid'],
    ['an empty file', { 'Upload-Length': '0' }, 400, 'invalid_video'],
    ['no version', { 'Tus-Resumable': null }, 412, 'tus_version'],
    ['another version', { 'Tus-Resumable': '0.2.2' }, 412, 'tus_version'],
    ['invalid metadata', { 'Upload-Metadata': 'filename a!b' }, 400, 'invalid'],
    ['metadata that are too long', { 'Upload-Metadata': `a ${'b'.repeat(3000)}` }, 400, 'invalid'],
  ])('refuses %s', async (_, headers, status, code) => {
    const before = await count('uploads')
    const answer = await create(1000, { as: ann, headers })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ code, message: expect.any(String) })
    expect(answer.headers.get('Tus-Resumable')).toBe('1.0.0')
    if (status === 412) expect(answer.headers.get('Tus-Version')).toBe('1.0.0')
    expect(await count('uploads')).toBe(before)
  })

  it('refuses an upload that is too large in the words of the specification', async () => {
    const answer = await create(500_000_001, { as: ann })
    const { message } = await answer.json<{ message: string }>()
    expect(message).toBe('Please select a video file smaller than 500MB')
  })

  it('is rate limited', async () => {
    const limit = ({ key }: { key: string }) => Promise.resolve({ success: key !== ann.userId })
    const bindings = { UPLOADS_BY_USER: { limit } }
    const answer = await create(1000, { as: ann, bindings })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Retry-After')).toBe('60')
    expect(answer.headers.get('Tus-Resumable')).toBe('1.0.0')
    expect((await create(1000, { as: bob, bindings })).status).toBe(201)
  })

  it('accepts no bytes with it', async () => {
    const headers = { 'Upload-Length': '4', 'Content-Type': mediaTus.pieceType }
    const answer = await tus('POST', '/api/uploads', { as: ann, headers }, bytes(4))
    expect(answer.status).toBe(201)
    expect(await offsetOf(answer.headers.get('Location')!.split('/').at(-1)!, { as: ann })).toBe(0)
  })

  it('needs a session, from this site', async () => {
    const visitor = await create(1000, {})
    expect(visitor.status).toBe(401)
    expect(visitor.headers.get('Tus-Resumable')).toBe('1.0.0')
    const foreign = await create(1000, { as: ann, headers: { Origin: 'https://evil.test' } })
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('Tus-Resumable')).toBe('1.0.0')
  })
})

describe('HEAD', () => {
  it('returns the offset, and is never cached', async () => {
    const metadata = `filename ${btoa('kickflip.mp4')},filetype ${btoa('video/mp4')},hidden`
    const id = await begin(1000, { as: ann, headers: { 'Upload-Metadata': metadata } })
    await patch(id, 0, bytes(300), { as: ann })
    const answer = await head(id, { as: ann })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'upload-offset': '300',
      'upload-length': '1000',
      'upload-metadata': metadata,
      'cache-control': 'no-store',
      'tus-resumable': '1.0.0',
    })
    expect(Date.parse(answer.headers.get('Upload-Expires')!)).toBeGreaterThan(Date.now())
  })
})

describe('PATCH', () => {
  const octets = { 'Content-Type': 'application/octet-stream' }
  it.each<[string, number | string, Record<string, string | null>, number, string]>([
    ['a wrong offset', 1, {}, 409, 'wrong_offset'],
    ['no offset', 0, { 'Upload-Offset': null }, 400, 'invalid'],
    ['a negative offset', '-1', {}, 400, 'invalid'],
    ['another type', 0, octets, 415, 'not_a_piece'],
    ['no type', 0, { 'Content-Type': null }, 415, 'not_a_piece'],
    ['another version', 0, { 'Tus-Resumable': '2.0.0' }, 412, 'tus_version'],
    ['a checksum of another kind', 0, { 'Upload-Checksum': 'crc32 abcd' }, 400, 'invalid'],
    ['an invalid checksum', 0, { 'Upload-Checksum': 'sha1' }, 400, 'invalid'],
    ['a checksum that differs', 0, { 'Upload-Checksum': 'sha1 AAAA' }, 460, 'checksum_mismatch'],
    ['more than was announced', 0, { 'Content-Length': '1001' }, 413, 'beyond_length'],
    ['more than 90 MB', 0, { 'Content-Length': '90000001' }, 413, 'piece_too_large'],
  ])('refuses %s, and counts nothing', async (_, offset, headers, status, code) => {
    const id = await begin(1000, { as: ann })
    const media = await count('media')
    const answer = await patch(id, offset, bytes(500), { as: ann, headers })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ code, message: expect.any(String) })
    expect(answer.headers.get('Tus-Resumable')).toBe('1.0.0')
    expect(await offsetOf(id, { as: ann })).toBe(0)
    expect(await count('media')).toBe(media)
  })

  it('counts what arrived as it was sent', async () => {
    const id = await begin(1000, { as: ann })
    const [first, second] = [bytes(400), bytes(100)]
    const sha1 = await checksum(first, ['sha1', 'SHA-1'])
    const answer = await patch(id, 0, first, { as: ann, headers: { 'Upload-Checksum': sha1 } })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Upload-Offset')).toBe('400')
    const sha256 = await checksum(second)
    const next = await patch(id, 400, second, { as: ann, headers: { 'Upload-Checksum': sha256 } })
    expect(next.headers.get('Upload-Offset')).toBe('500')
  })

  it('refuses a chunk that is sent again', async () => {
    const id = await begin(1000, { as: ann })
    const piece = bytes(500)
    expect((await patch(id, 0, piece, { as: ann })).status).toBe(204)
    expect((await patch(id, 0, piece, { as: ann })).status).toBe(409)
    expect(await offsetOf(id, { as: ann })).toBe(500)
  })

  it('treats the bytes as bytes, whatever type they have', async () => {
    const id = await begin(1000, { as: ann })
    const answer = await patch(id, 0, null, { as: ann })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Upload-Offset')).toBe('0')
  })

  it('can be sent as a POST', async () => {
    const id = await begin(1000, { as: ann })
    const headers = {
      'X-HTTP-Method-Override': 'PATCH',
      'Content-Type': mediaTus.pieceType,
      'Upload-Offset': '0',
    }
    const answer = await tus('POST', `/api/uploads/${id}`, { as: ann, headers }, bytes(10))
    expect(answer.headers.get('Upload-Offset')).toBe('10')
    expect((await tus('POST', `/api/uploads/${id}`, { as: ann })).status).toBe(404)
  })
})

describe('DELETE', () => {
  it('ends an upload', async () => {
    const id = await begin(1000, { as: ann })
    await patch(id, 0, bytes(500), { as: ann })
    const answer = await end(id, { as: ann })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Tus-Resumable')).toBe('1.0.0')
    expect((await head(id, { as: ann })).status).toBe(404)
    expect((await end(id, { as: ann })).status).toBe(404)
  })
})

describe("another's upload", () => {
  it.each(['HEAD', 'PATCH', 'DELETE'])('is unknown to %s', async (method) => {
    const id = await begin(1000, { as: ann })
    const headers = { 'Content-Type': mediaTus.pieceType, 'Upload-Offset': '0' }
    const body = method === 'PATCH' ? bytes(10) : null
    const theirs = await tus(method, `/api/uploads/${id}`, { as: bob, headers }, body)
    const none = await tus(method, `/api/uploads/${'0'.repeat(26)}`, { as: bob, headers }, body)
    expect([theirs.status, none.status]).toEqual([404, 404])
    expect(await theirs.text()).toBe(await none.text())
    const visitor = await tus(method, `/api/uploads/${id}`, { headers }, body)
    expect(visitor.status).toBe(401)
    expect(await offsetOf(id, { as: ann })).toBe(0)
  })
})
