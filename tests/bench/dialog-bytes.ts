import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { App } from './app.ts'
import { printTable } from './table.ts'

interface Build {
  hydrate: string[]
  islands: Record<string, string[]>
}

/** The islands of one's own profile that stand around the upload dialog. */
const around = [
  'clips/section',
  'clips/upload',
  'tricks/bag',
  'layout/header-actions',
  'profiles/own',
]

/**
 * Bytes of script that uploading a clip costs: the page has its button; what the button opens, and
 * what a video that is too long or too heavy takes, come when they are asked for.
 */
export function measureDialog({ folder }: App): void {
  const client = join(folder, 'dist/client')
  const { hydrate, islands } = JSON.parse(
    readFileSync(join(folder, 'dist/build.json'), 'utf8'),
  ) as Build
  const there = new Set(hydrate)
  const arrive = (names: string[]): number => {
    const fresh = names.flatMap((name) => islands[name] ?? []).filter((file) => !there.has(file))
    const zipped = [...new Set(fresh)].map((file) => {
      there.add(file)
      return gzipSync(readFileSync(join(client, file)), { level: 9 }).length
    })
    return zipped.reduce((sum, bytes) => sum + bytes, 0)
  }
  arrive(around)
  const opened = arrive(['clips/upload-dialog'])
  const trimmed = arrive(['trim/open'])
  const row = (name: string, bytes: number) => [
    name,
    bytes.toLocaleString('en'),
    `${(bytes / opened).toFixed(1)}×`,
  ]
  printTable(
    'Script of the upload dialog, compressed',
    ['bytes', 'of the dialog'],
    [
      row('before a file is chosen: the dialog', opened),
      row('chosen, and fits as it is', 0),
      row('chosen, and too long or too heavy', trimmed),
    ],
  )
}
