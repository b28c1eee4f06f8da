import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { paddedBy } from '../../fixtures/padded-video'
import { fixture, url } from './person'
import { formOf, member } from './players'

/**
 * A real video made as long in bytes as a phone's, but not so that a phone would encode it. It is also a file until the tests of its file end,
 * because Playwright sends bytes to a browser as text.
 */
export function paddedVideo(bytes: number, name = 'video-faststart.mp4') {
  const video = readFileSync(fixture(name))
  const buffer = Buffer.from(paddedBy(bytes - video.length, video, 'sound'))
  const folder = mkdtempSync(join(tmpdir(), 'stoke-video-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'clip.mp4')
  writeFileSync(path, buffer)
  return { path, buffer }
}

type PaddedVideo = ReturnType<typeof paddedVideo>

const hashes = new WeakMap<PaddedVideo, Promise<string>>()

/** The hash of such a video as the server prepares it: the phone's own work gives the same bytes. */
export function storedHash(video: PaddedVideo): Promise<string> {
  const hash = hashes.get(video) ?? readBack(video)
  hashes.set(video, hash)
  return hash
}

async function readBack({ buffer }: PaddedVideo): Promise<string> {
  const someone = await member()
  const form = formOf({ video: new File([buffer], 'clip.mp4') })
  const clip = await someone.call<{ videoObjectName: string }>('POST', '/api/my-clips', form)
  const played = await fetch(`${url}/api/video-clips/${clip.videoObjectName}`)
  return sha256(new Uint8Array(await played.arrayBuffer()))
}

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')
