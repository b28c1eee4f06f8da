import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { limits } from '../../worker/media/contract.ts'
import * as clipEndpoints from '../../worker/clips/endpoints.ts'
import * as uploadEndpoints from '../../worker/media/uploads/endpoints.ts'
import type { Runtime } from './runtime.ts'
import { send, stretch } from './send.ts'
import type { Skater } from './skater.ts'
import type { Video } from './video.ts'

export type Transport = (to: Runtime, as: Skater, video: Video, agent: Agent) => Promise<void>

/** What a multipart write of the bucket takes, and nothing else. */
export const plainPuts: Transport = async ({ plain }, _, video, agent) => {
  const name = randomUUID()
  const at = (path: string, values: Record<string, string> = {}) =>
    new URL(`${path}?${new URLSearchParams({ name, ...values })}`, plain)
  const id = (await send(at('/begin'), { agent })).body
  const parts: unknown[] = []
  for (const [start, end] of pieces(video, limits.partBytes)) {
    const url = at('/part', { id, part: `${parts.length + 1}` })
    const headers = { 'Content-Length': end - start }
    const { body } = await send(url, { agent, headers, body: stretch(video, start, end) })
    parts.push(JSON.parse(body))
  }
  await send(at('/complete', { id }), { agent, body: JSON.stringify(parts) })
}

/** The form of the API, in one request. */
export const asForm: Transport = async ({ app }, { cookie }, video, agent) => {
  const boundary = randomUUID()
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n`
  const tail = `\r\n--${boundary}--\r\n`
  async function* body() {
    yield Buffer.from(head)
    yield* stretch(video, 0, video.bytes)
    yield Buffer.from(tail)
  }
  const headers = {
    cookie,
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Content-Length': head.length + video.bytes + tail.length,
  }
  await send(new URL(clipEndpoints.ownList.url(), app), { agent, headers, body: body() })
}

/** Resumably, in pieces of some size. */
export const resumably =
  (pieceBytes: number): Transport =>
  async ({ app }, { cookie }, video, agent) => {
    const always = { cookie, 'Tus-Resumable': '1.0.0' }
    const begun = { ...always, 'Upload-Length': video.bytes, 'Content-Length': 0 }
    const { headers } = await send(new URL(uploadEndpoints.begin.url(), app), {
      agent,
      headers: begun,
    })
    const upload = new URL(headers.location!, app)
    for (const [start, end] of pieces(video, pieceBytes)) {
      const piece = {
        ...always,
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': end - start,
        'Upload-Offset': start,
      }
      const body = stretch(video, start, end)
      await send(upload, { method: 'PATCH', agent, headers: piece, body })
    }
  }

function* pieces({ bytes }: Video, size: number): Generator<[start: number, end: number]> {
  for (let start = 0; start < bytes; start += size) yield [start, Math.min(start + size, bytes)]
}
