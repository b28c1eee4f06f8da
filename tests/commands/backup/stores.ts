import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { runnerImport } from 'vite'
import { root } from '../../../dev/stack-config.ts'
import { databaseBy, databaseScript } from '../../database.ts'
import type * as Deletions from '../../../dev/restore/deletions.ts'
import type * as Notes from './notes.ts'

export const secret = randomBytes(32).toString('base64url')

interface Store {
  DB: D1Database
  MEDIA: R2Bucket
}

export interface Stores {
  from: Store
  to: Store
}

const names = Array.from({ length: 120 }, (_, at) => `STORE${at}`)
let runtime: Miniflare | undefined
let taken = 0

/** Two empty databases and buckets, in memory. All tests share one runtime. */
export async function openStores(): Promise<Stores> {
  runtime ??= new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: databaseScript,
      d1Databases: names,
      r2Buckets: names.map((name) => `${name}_MEDIA`),
      telemetry: { enabled: false },
    }),
  )
  return { from: await open(runtime), to: await open(runtime) }
}

async function open(from: Miniflare): Promise<Store> {
  const name = names[taken++]!
  return {
    DB: databaseBy((body) =>
      from.dispatchFetch(`http://runtime/${name}`, { method: 'POST', body }),
    ),
    MEDIA: (await from.getR2Bucket(`${name}_MEDIA`)) as unknown as R2Bucket,
  }
}

export const closeStores = async (): Promise<void> => runtime?.dispose()

const load = async <T>(file: string): Promise<T> =>
  (await runnerImport<T>(join(root, file), { root, configFile: false, logLevel: 'error' })).module

const notes = await load<typeof Notes>('tests/commands/backup/notes.ts')

/** The deletions of `npm run ops -- restore`, with what the app does before a restore. */
export const deletions = {
  ...(await load<typeof Deletions>('dev/restore/deletions.ts')),
  tokenFor: notes.tokenFor,
  note: (bucket: R2Bucket, userId: string) => notes.note(bucket, secret, userId),
}

/** The same database or bucket, which calls `before` with the first argument of one method. */
export const failing = <T extends object>(
  real: T,
  method: keyof T,
  before: (argument: unknown) => unknown,
): T =>
  new Proxy(real, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (typeof value !== 'function') return value
      const call = (...args: unknown[]) =>
        (value as (...all: unknown[]) => unknown).apply(target, args)
      if (name !== method) return call
      return async (...args: unknown[]) => {
        await before(args[0])
        return call(...args)
      }
    },
  })
