import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Changes when older restores could not read what a newer backup writes. */
const format = 1
const fileName = 'manifest.json'

/** One file of a backup. */
export interface StoredFile {
  rows: number
  sha256: string
}

/** What a backup holds. It is written last: a folder without it is no finished backup. */
export interface Manifest {
  format: typeof format
  madeAt: string
  /** The migrations of the database, in their order. */
  migrations: string[]
  /** False if the rows were read while others were written, so that counts may be off by one. */
  isSnapshot: boolean
  /** The tables in the order in which their rows can be inserted. */
  tables: (StoredFile & { name: string; columns: string[] })[]
  /** The list of the bucket's objects; `withBytes` if their bytes were saved too. */
  media: StoredFile & { bytes: number; withBytes: boolean }
}

export const manifestFile = (folder: string): string => join(folder, fileName)
export const tableFile = (name: string): string => `${name}.ndjson`
/** The list of the bucket's objects. */
export const listFile = 'media-list.ndjson'

export const manifestText = (manifest: Omit<Manifest, 'format'>): string =>
  JSON.stringify({ format, ...manifest }, null, 2)

export function readManifest(folder: string): Manifest {
  const file = manifestFile(folder)
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  if (!existsSync(file)) {
    throw new Error(`${folder} holds no finished backup: it has no ${fileName}.`)
  }
  const manifest = parse(readFileSync(file, 'utf8'))
  if (manifest?.format !== format) {
    throw new Error(`${file} is damaged, or of a version of Stoke that this one can't read.`)
  }
  return manifest as Manifest
}

function parse(text: string): { format?: unknown } | null {
  try {
    return JSON.parse(text) as { format?: unknown } | null
  } catch {
    return null
  }
}
