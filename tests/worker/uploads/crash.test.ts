import { beforeAll, describe, expect, it } from 'vitest'
import { isLong, timeout } from '../../run-length'
import { call, minuteJob, purgeDeleted } from '../support/call'
import { skater, type Skater } from '../support/skaters'
import { count, namesInBucket } from '../support/storage'
import { bytesOf, namesKept, padded, partBytes, sha256 } from './bytes'
import { create, head, patch, useForClip } from './client'
import { crashAfter, unlimited } from './crash-after'

let ann: Skater
beforeAll(async () => {
  ann = await skater()
})

type Server = ReturnType<typeof crashAfter>

/** Uploads a file in two pieces and makes a clip of it, with whatever server there is. */
async function tryAll(file: Uint8Array, known: { id?: string }, server?: Server) {
  const options = { as: ann, ...(server && { bindings: server.bindings }) }
  if (known.id === undefined) {
    const answer = await create(file.length, options)
    if (answer.status !== 201) return answer
    known.id = answer.headers.get('Location')!.split('/').at(-1)!
  }
  const first = 1000
  for (;;) {
    const at = await head(known.id, options)
    if (at.status !== 200) return at
    const offset = Number(at.headers.get('Upload-Offset'))
    if (offset === file.length) break
    const end = offset < first ? first : file.length
    const answer = await patch(known.id, offset, file.subarray(offset, end), options)
    if (answer.status !== 204) return answer
  }
  return useForClip(known.id, options, { caption: 'again' })
}

// One that tells its place goes through the steps of any other, and some more.
const name = 'video-location.mp4'
const all = [12_000, partBytes + 3000]
/** A large file takes long at each of its steps: usually at some of them. */
const stride = (size: number) => (isLong || size < partBytes ? 1 : 4)

describe.each([
  ['before', isLong ? all : all.slice(1)],
  ['after', isLong ? all : all.slice(0, 1)],
] as const)('a server killed %s a step', (when, sizes) => {
  it.each(sizes)('loses none of %i bytes, and leaves nothing behind', { timeout }, async (size) => {
    const file = await padded(size, name)
    const plain = await sha256(await unharmed(file))
    let killed = true
    for (let steps = 1; killed; steps += stride(size)) {
      const known: { id?: string } = {}
      const server = crashAfter(steps, when)
      const first = await tryAll(file, known, server)
      killed = server.wasKilled()
      if (killed) expect(first.status).toBe(500)
      const answer = await tryAll(file, known)
      expect([steps, answer.status]).toEqual([steps, 201])
      const clip = await answer.json<{ id: string; caption: string }>()
      expect(clip.caption).toBe('again')
      expect(await sha256(await bytesOf(known.id!))).toBe(plain)
      await onlyThatClip(clip.id)
      await remove(clip.id)
    }
    await minuteJob(25)
    await purgeDeleted()
    expect((await namesInBucket()).sort()).toEqual(await namesKept())
    expect(await count('pending_deletions')).toBe(0)
    expect(await count('uploads')).toBe(0)
  })
})

async function unharmed(file: Uint8Array): Promise<Uint8Array> {
  const known: { id?: string } = {}
  const answer = await tryAll(file, known)
  const { id } = await answer.json<{ id: string }>()
  const bytes = await bytesOf(known.id!)
  await remove(id)
  return bytes
}

const remove = (clipId: string) =>
  call(`/api/my-clips/${clipId}`, { method: 'DELETE', as: ann, bindings: unlimited })

async function onlyThatClip(id: string) {
  const page = await (await call('/api/my-clips', { as: ann })).json()
  expect(page).toMatchObject({ steezyClips: [], allClips: [{ id }] })
  expect((page as { allClips: unknown[] }).allClips).toHaveLength(1)
}
