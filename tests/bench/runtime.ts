import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  Miniflare,
  NoOpLog,
  convertV4MiniflareOptions,
  type V4WorkerOptions,
  type V4WorkerOptionsShape,
} from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readOptions } from 'wrangler'
import { modulesIn } from '../../dev/bundled-modules.ts'
import { migrate } from '../../dev/migrate.ts'
import { databaseBy, databaseScript } from '../database.ts'
import { root, type App } from './app.ts'
import { childrenOf } from './memory.ts'

/** The app and the plain Worker in one runtime, which nothing else uses. */
export interface Runtime {
  /** The app, asked as its Worker is behind a deployment's assets. */
  app: URL
  /** The app with its assets before it, as a browser asks it. */
  site: URL
  plain: URL
  /** A Durable Object that only tells, and writes the rows that it is sent. */
  bare: URL
  db: D1Database
  bucket: Awaited<ReturnType<Miniflare['getR2Bucket']>>
  /** Runs the scheduled job once. */
  runJobs(): Promise<void>
  pid: number | null
  stop(): Promise<void>
}

interface RuntimeOptions {
  /** Without a version the app keeps no page: each is made when it is asked for. */
  versioned?: boolean
  /** Another module around the app's Worker, which it imports as `./built/index.js`. */
  entry?: string
}

/** Starts a runtime whose database is migrated and whose bucket is empty. */
export async function startRuntime(house: App, options: RuntimeOptions = {}): Promise<Runtime> {
  const before = childrenOf(process.pid)
  const quiet = { log: new NoOpLog(), handleStructuredLogs: () => {}, cf: false as const }
  const runtime = new Miniflare(
    convertV4MiniflareOptions({ ...quiet, workers: workersOf(house, options) }),
  )
  const site = await runtime.ready
  const pid = childrenOf(process.pid).find((child) => !before.includes(child)) ?? null
  const database = new URL('/DB', await runtime.unsafeGetDirectURL('database'))
  const db = databaseBy((body) => fetch(database, { method: 'POST', body }))
  await migrate(db, join(root, 'migrations'))
  const app = await runtime.unsafeGetDirectURL('door')
  const plain = await runtime.unsafeGetDirectURL('plain')
  const bare = await runtime.unsafeGetDirectURL('bare')
  const bucket = await runtime.getR2Bucket('MEDIA', 'stoke')
  const runJobs = async () => void (await (await runtime.getWorker('stoke')).scheduled({}))
  return { app, site, plain, bare, db, bucket, pid, runJobs, stop: () => runtime.dispose() }
}

/** The app, and the plain Worker with the same settings. */
function workersOf(
  { folder, bundle }: App,
  { versioned = true, entry }: RuntimeOptions,
): V4WorkerOptions[] {
  const { modulesRules: _, ...options } = readOptions(join(folder, 'wrangler.toml')).workerOptions
  const { assets, versionMetadata, ratelimits, queueConsumers, workflows, ...others } =
    options as V4WorkerOptionsShape
  const bindings = { ...others.bindings, SESSION_SECRET: randomBytes(32).toString('base64url') }
  const shared = { ...others, bindings, ratelimits: wider(ratelimits) }
  const plain = [moduleAt(import.meta.dirname, 'plain.mjs')]
  return [
    {
      ...shared,
      ...(versioned && versionMetadata && { versionMetadata }),
      // A queue has one consumer.
      ...(queueConsumers && { queueConsumers }),
      ...(workflows && { workflows }),
      name: 'stoke',
      modules: [
        ...(entry === undefined ? [] : [moduleAt(dirname(entry), basename(entry))]),
        ...modulesIn(bundle, 'built/'),
      ],
      ...(assets && { assets }),
    },
    { ...shared, name: 'plain', modules: plain, unsafeDirectSockets: [{ port: 0 }] },
    {
      name: 'bare',
      modules: [moduleAt(import.meta.dirname, 'bare.mjs')],
      ...(shared.compatibilityDate && { compatibilityDate: shared.compatibilityDate }),
      ...(shared.d1Databases && { d1Databases: shared.d1Databases }),
      durableObjects: { BARE: { className: 'Bare', useSQLite: true } },
      unsafeDirectSockets: [{ port: 0 }],
    },
    {
      name: 'database',
      modules: [{ type: 'ESModule', path: 'database.mjs', contents: databaseScript }],
      ...(shared.d1Databases && { d1Databases: shared.d1Databases }),
      unsafeDirectSockets: [{ port: 0 }],
    },
    // A door of its own: the app's would lead through the stand-in for its assets.
    { name: 'door', modules: plain, unsafeDirectSockets: [{ port: 0, serviceName: 'stoke' }] },
  ]
}

/** One benchmark asks more in a minute than a park full of skaters. */
const wider = (limits: V4WorkerOptionsShape['ratelimits'] = {}) =>
  Object.fromEntries(
    Object.entries(limits).map(([name, { simple, ...limit }]) => [
      name,
      { ...limit, simple: { ...simple, limit: simple.limit * 1000 } },
    ]),
  )

const moduleAt = (folder: string, name: string) => ({
  type: 'ESModule' as const,
  path: name,
  contents: readFileSync(join(folder, name), 'utf8'),
})
