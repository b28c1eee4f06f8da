import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../dev/sign-in.ts'
import { startStack, type Stack } from '../../dev/stack.ts'
import { tus } from '../../worker/media/contract'
import { fixture, newLogin } from './support/person'
import { paddedVideo, sha256 } from './support/video'

const pieceBytes = 8 * 1024 * 1024
const { buffer } = paddedVideo(3 * pieceBytes - 1000)

let state: string
let stack: Stack
let cookie: string

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'stoke-restart-'))
  stack = await startStack({ state, mode: 'development' })
  cookie = await signIn(stack.url, newLogin())
})

afterAll(async () => {
  await stack.stop()
  await rm(state, { recursive: true, force: true })
})

const ask = (
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) =>
  fetch(new URL(path, stack.url), {
    ...init,
    headers: { cookie, 'Tus-Resumable': '1.0.0', ...init.headers },
  })

const piece = (address: string, offset: number) =>
  ask(address, {
    method: 'PATCH',
    headers: { 'Upload-Offset': `${offset}`, 'Content-Type': tus.pieceType },
    body: buffer.subarray(offset, offset + pieceBytes),
  })

async function makeProfile(): Promise<void> {
  const form = new FormData()
  const fields = { skatertag: newLogin(), stance: 'goofy', birthdate: '1990-05-05' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('profilePhoto', new Blob([await readFile(fixture('photo-plain.jpg'))]), 'photo.jpg')
  expect((await ask('/api/profile', { method: 'POST', body: form })).status).toBe(201)
}

it('an upload goes on after the server was killed in the middle of it', async () => {
  await makeProfile()
  const headers = { 'Upload-Length': `${buffer.length}` }
  const begun = await ask('/api/uploads', { method: 'POST', headers })
  expect(begun.status).toBe(201)
  const address = begun.headers.get('Location')!
  expect((await piece(address, 0)).status).toBe(204)

  const broken = piece(address, pieceBytes).catch(() => null)
  await stack.kill()
  await broken
  stack = await startStack({ state, mode: 'development' })

  const standing = await ask(address, { method: 'HEAD' })
  expect(standing.status).toBe(200)
  let offset = Number(standing.headers.get('Upload-Offset'))
  expect(offset).toBeGreaterThanOrEqual(pieceBytes)
  while (offset < buffer.length) {
    const answer = await piece(address, offset)
    expect(answer.status).toBe(204)
    offset = Number(answer.headers.get('Upload-Offset'))
  }

  const played = await playedOf({ uploadId: address.split('/').at(-1)! })
  const sentAtOnce = await playedOf({ video: new File([buffer], 'clip.mp4') })
  expect(played.length).toBeGreaterThan(2 * pieceBytes)
  expect(sha256(played)).toBe(sha256(sentAtOnce))
})

/** Makes a clip and answers the bytes it plays. */
async function playedOf(fields: Record<string, string | File>): Promise<Uint8Array> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const made = await ask('/api/my-clips', { method: 'POST', body: form })
  expect(made.status).toBe(201)
  const clip = (await made.json()) as { videoObjectName: string }
  const played = await ask(`/api/video-clips/${clip.videoObjectName}`)
  return new Uint8Array(await played.arrayBuffer())
}
