import { masterLimits } from '../../../worker/media/contract.ts'
import * as mediaEndpoints from '../../../worker/media/endpoints.ts'
import { randomUUID } from 'node:crypto'
import { jpegOf } from '../../fixtures/jpeg.ts'
import { openSocket, type Socket } from '../sockets.ts'
import type { Act } from './day.ts'
import { Seen } from './seen.ts'
import type { Settler } from './settle.ts'
import type { Step, Subjects, Value } from './step.ts'

interface Setting {
  app: URL
  /** The video that is uploaded. */
  film: Uint8Array<ArrayBuffer>
  /** How long each call of an act has taken, in milliseconds, and the bytes that came back. */
  note: (act: Act, ms: number, bytes: number) => void
}

/** Another skater's screen, which makes the calls of a trace. */
export class Screen {
  readonly #setting: Setting
  readonly #skater: Settler
  #seen = new Seen()
  #etags = new Map<string, string>()
  #sockets: Socket[] = []

  constructor(setting: Setting, skater: Settler) {
    this.#setting = setting
    this.#skater = skater
  }

  /** Does an act. The last answer in JSON to a write is returned: what became of it. */
  async act(act: Act, steps: Step[], subjects: Subjects, isFresh = true): Promise<unknown> {
    if (isFresh) this.#leave()
    let written: unknown = null
    for (const step of steps) {
      const answer = await this.#make(act, step, subjects)
      if (step.method === 'POST' && answer) written = JSON.parse(answer)
    }
    return written
  }

  /** Closes the page. */
  #leave(): void {
    this.#seen = new Seen()
    for (const socket of this.#sockets.splice(0)) socket.close()
  }

  close(): void {
    this.#leave()
  }

  async #make(act: Act, step: Step, subjects: Subjects): Promise<string | null> {
    const { app, note } = this.#setting
    const url = this.#urlOf(step, subjects)
    const start = performance.now()
    if (step.status === 101) {
      const headers = { 'Bench-Act': `${act} ${step.route}` }
      this.#sockets.push(await openSocket(url, this.#skater.cookie, headers))
      note(act, performance.now() - start, 0)
      return null
    }
    const etag = step.isConditional && this.#etags.get(url.href)
    const body = this.#bodyOf(step, subjects)
    const answer = await fetch(url, {
      method: step.method,
      redirect: 'manual',
      headers: {
        ...step.headers,
        cookie: this.#skater.cookie,
        'Bench-Act': `${act} ${step.route}`,
        ...(step.method !== 'GET' && { origin: app.origin }),
        ...(etag && { 'If-None-Match': etag }),
        ...(step.isKeyed && { 'Idempotency-Key': randomUUID() }),
        ...(step.json && { 'Content-Type': 'application/json' }),
        ...(step.piece && {
          'Content-Type': 'application/offset+octet-stream',
          'Upload-Offset': `${step.piece.from}`,
        }),
      },
      ...(body && { body }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    note(act, performance.now() - start, bytes.length)
    const { status, headers } = answer
    // Skaters who only fill the database have no pictures.
    const isWithoutPicture = status === 404 && step.route === mediaEndpoints.profilePhoto.path
    if (status >= 400 && !isWithoutPicture) {
      throw new Error(`${step.method} ${url} answered ${status}: ${bytes}`)
    }
    if (headers.has('etag')) this.#etags.set(url.href, headers.get('etag')!)
    if (!/json|html/.test(headers.get('content-type') ?? 'json')) return null
    const text = bytes.toString()
    this.#seen.read(`${headers.get('location') ?? ''}\n${text}`)
    return text
  }

  #urlOf({ route, url, params = {}, query = {} }: Step, subjects: Subjects): URL {
    const named = url && this.#seen.get(url)
    if (url && !named) throw new Error(`No answer has named a URL of ${route}.`)
    const path =
      named ??
      route.replace(/:(\w+)/g, (_, name: string) => this.#textOf(params[name] ?? '', subjects))
    const filled = new URL(path, this.#setting.app)
    for (const [name, value] of Object.entries(query)) {
      filled.searchParams.set(name, this.#textOf(value, subjects))
    }
    return filled
  }

  #textOf(value: Value, subjects: Subjects): string {
    if (typeof value === 'string') return value
    const text = 'subject' in value ? subjects[value.subject] : this.#seen.get(value)
    if (text == null) throw new Error(`Nothing is known of ${JSON.stringify(value)}.`)
    return text
  }

  #bodyOf({ form, files: pictures = [], json, piece }: Step, subjects: Subjects) {
    if (json) return json
    if (piece) return this.#setting.film.subarray(piece.from, piece.from + piece.bytes)
    if (!form) return null
    const body = new FormData()
    for (const [name, value] of Object.entries(form)) body.set(name, this.#textOf(value, subjects))
    for (const name of pictures) body.set(name, new File([pictureFor(name)], `${name}.jpg`))
    return body
  }
}

/** A picture of the width that its field asks for, or the whole that all widths fit. */
function pictureFor(field: string): Uint8Array<ArrayBuffer> {
  const width = Number(/-(\d+)$/.exec(field)?.[1] ?? masterLimits.side)
  return jpegOf(width, (width * 3) / 4)
}
