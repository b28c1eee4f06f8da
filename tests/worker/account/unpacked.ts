import { BlobReader, TextWriter, Uint8ArrayWriter, ZipReader, configure } from '@zip.js/zip.js'
import type { ExportState } from '../../../worker/account/contract'
import type { Env } from '../../../worker/env'
import { call, minuteJob } from '../support/call'
import type { Skater } from '../support/skaters'

configure({ useWebWorkers: false })

const path = '/api/account/export'

export const ask = (as: { cookie: string } | null, more: object = {}) =>
  call(path, { method: 'POST', as, ...more })

export const look = async (as: { cookie: string }, more: object = {}): Promise<ExportState> =>
  (await call(path, { as, ...more })).json()

/** A skater's export, built by the scheduled job. */
export async function built(as: Skater, bindings: Partial<Env> = {}): Promise<ExportState> {
  const answer = await ask(as)
  if (answer.status !== 202) throw new Error(`No export: ${await answer.text()}`)
  await minuteJob(0, bindings)
  return look(as)
}

export interface Unpacked {
  paths: string[]
  /** The rows of a file of JSON. */
  rows: (name: string) => Record<string, unknown>[]
  text: (path: string) => string
  bytes: (path: string) => Uint8Array
}

/** Another program unpacks it, and checks each file by its checksum. */
export async function unpack(archive: ArrayBuffer): Promise<Unpacked> {
  const reader = new ZipReader(new BlobReader(new Blob([archive])), { checkSignature: true })
  const texts = new Map<string, string>()
  const files = new Map<string, Uint8Array>()
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue
    files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()))
    if (/\.(json|html)$/.test(entry.filename)) {
      texts.set(entry.filename, await entry.getData(new TextWriter()))
    }
  }
  return {
    paths: [...files.keys()],
    rows: (name) => JSON.parse(texts.get(`data/${name}.json`)!) as Record<string, unknown>[],
    text: (name) => texts.get(name)!,
    bytes: (name) => files.get(name)!,
  }
}

export async function download(as: { cookie: string }, state: ExportState): Promise<Unpacked> {
  return unpack(await (await call(state.url!, { as })).arrayBuffer())
}
