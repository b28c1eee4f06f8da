import { createReadStream } from 'node:fs'
import { request, type Agent } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Video } from './video.ts'

interface Sent {
  method?: string
  headers?: OutgoingHttpHeaders
  agent: Agent
  /** A stream needs its `Content-Length` among the headers. */
  body?: string | Readable | AsyncIterable<Uint8Array>
}

export interface Answer {
  headers: IncomingHttpHeaders
  body: string
}

/** Sends a request whose body is not held in memory; what is not answered with success rejects. */
export async function send(url: URL, { body = '', ...options }: Sent): Promise<Answer> {
  const asking = request(url, { method: 'POST', ...options })
  const answering = once(asking, 'response') as Promise<[IncomingMessage]>
  if (typeof body === 'string') asking.end(body)
  else await pipeline(body, asking)
  const [answer] = await answering
  const said = await text(answer)
  const status = answer.statusCode ?? 0
  if (status < 200 || status > 299) throw new Error(`${url} answered ${status}: ${said}`)
  return { headers: answer.headers, body: said }
}

/** A stretch of a video's bytes. */
export const stretch = ({ path }: Video, start: number, end: number): Readable =>
  createReadStream(path, { start, end: end - 1, highWaterMark: 256 * 1024 })
