import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import type { StoredFile } from './manifest.ts'

type Value = string | number | null

/** A row as it is stored: its rowid, or null without, then the columns in the order of the manifest. */
export type Row = [rowid: number | null, ...values: Value[]]

/** The mode of folders: a backup holds everything about everybody. */
export const ownerOnly = 0o700

/** Writes one line of JSON for each item, and returns how many and the hash of the file. */
export async function writeLines(path: string, items: AsyncIterable<unknown>): Promise<StoredFile> {
  const file = createWriteStream(path)
  const hash = createHash('sha256')
  let rows = 0
  for await (const item of items) {
    const line = `${JSON.stringify(item)}\n`
    hash.update(line)
    rows += 1
    if (!file.write(line)) await once(file, 'drain')
  }
  file.end()
  await finished(file)
  return { rows, sha256: hash.digest('hex') }
}

export async function* readLines<T>(path: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    yield JSON.parse(line) as T
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** The items in arrays of up to this size. */
export async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
