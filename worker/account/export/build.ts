import { crc32 } from 'node:zlib'
import { runBatch, type Db } from '../../db/client'
import type { ExportRows } from '../../db/export'
import { randomName } from '../../db/ids'
import { isBudgetSpent } from '../../db/limit-queries'
import type { StoredWidth } from '../../db/schema'
import type { Env } from '../../env'
import { iterateChunks } from '../../http/chunks'
import { log } from '../../http/log'
import { widthKey } from '../../media/photo/widths'
import { archivedMedia, mediaWithoutCrc32, noteCrc32 } from '../../media/user-data'
import { store } from '../../media/store'
import { layOut, type Manifest } from './archive'
import { contentsOf } from './contents'
import { exportPageOf } from './page'
import {
  addFile,
  dropExpiredExports,
  failStatements,
  findBuilding,
  leases,
  markReady,
  noteFile,
  noteProgress,
  rememberExportUpload,
  takeUpExport,
  type ExportRow,
} from './queries'

const rowsPerRead = 200

const filesPerRound = 20

const maxTries = 5

export interface BuildRound {
  rows: number
  hasMore: boolean
}

type Building = ExportRow & { env: Env; db: Db; now: Date; leaseMs: number }

/** The export is ready, or was deleted with its account. */
class ExportOver extends Error {}

export interface ExportStep {
  name: string
  run: (building: Building) => Promise<BuildRound>
}

/**
 * The manifest completes the export. The ZIP is never stored: sizes and CRC-32 suffice to stream any range of
 * it.
 */
export const exportSteps: ExportStep[] = [
  { name: 'old files', run: sumOldFiles },
  ...Object.keys(contentsOf({} as Env, {} as Db, '')).map((name) => ({
    name,
    run: (building: Building) => writeRows(building, name),
  })),
  { name: 'page', run: writePage },
  { name: 'manifest', run: finish },
]

export async function runStep(
  env: Env,
  db: Db,
  exportId: string,
  step: ExportStep,
  now: Date,
): Promise<BuildRound> {
  const row = await findBuilding(db, exportId)
  if (!row) return nothing
  return step.run({ ...row, env, db, now, leaseMs: leases.workflow }).catch(nothingWhenOver)
}

const nothing: BuildRound = { rows: 0, hasMore: false }

function nothingWhenOver(error: unknown): BuildRound {
  if (error instanceof ExportOver) return nothing
  throw error
}

/** Cron job: deletes expired exports, and builds one without a running Workflow. */
export async function buildExports(env: Env, db: Db, now: Date): Promise<void> {
  await dropExpiredExports(db, now)
  const row = await takeUpExport(db, now)
  if (!row) return
  if (row.tries > maxTries) {
    log('error', { event: 'export_failed' })
    return runBatch(db, failStatements(db, row.id, now))
  }
  const building = { ...row, env, db, now, leaseMs: leases.job }
  try {
    for (const step of exportSteps) {
      while ((await step.run(building)).hasMore);
    }
  } catch (error) {
    if (error instanceof ExportOver) return
    if (isBudgetSpent(error)) throw error
    log('warn', { event: 'export_step_failed', error })
  }
}

/** Files stored before CRC-32 was recorded are read once. */
async function sumOldFiles(building: Building): Promise<BuildRound> {
  const { env, db, userId } = building
  const files = await mediaWithoutCrc32(db, userId, filesPerRound)
  for (const { name } of files) {
    const object = await env.MEDIA.get(name)
    let [bytes, sum] = [0, 0]
    if (object) {
      for await (const chunk of iterateChunks(object.body)) {
        bytes += chunk.length
        sum = crc32(chunk, sum)
      }
    }
    await runBatch(db, [noteCrc32(db, name, bytes, sum)])
  }
  if (files.length > 0) requireOpen(await noteProgress(db, building.id, dueAt(building)))
  return { rows: files.length, hasMore: files.length === filesPerRound }
}

async function writeRows(building: Building, name: string): Promise<BuildRound> {
  const path = pathOf(name)
  if (building.files[path]) return nothing
  const counted = { rows: 0 }
  const read = contentsOf(building.env, building.db, building.userId)[name]!
  await writeFile(building, path, 'application/json', jsonOf(read, counted))
  return { rows: counted.rows, hasMore: false }
}

async function* jsonOf(read: ExportRows, counted: { rows: number }): AsyncGenerator<string> {
  yield '['
  for (let offset = 0; ; offset += rowsPerRead) {
    const rows = await read({ limit: rowsPerRead, offset })
    const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
    if (lines) yield `${offset === 0 ? '\n' : ',\n'}${lines}`
    counted.rows += rows.length
    if (rows.length < rowsPerRead) break
  }
  yield '\n]\n'
}

async function writePage(building: Building): Promise<BuildRound> {
  if (building.files[pagePath]) return nothing
  const readJson = async (name: string): Promise<unknown> => {
    const file = building.files[pathOf(name)]
    const object = file && (await building.env.MEDIA.get(file.key))
    if (!object) throw new Error(`An export has no ${name} yet`)
    return object.json()
  }
  const parts = exportPageOf(readJson, Object.keys(building.files), building.now)
  await writeFile(building, pagePath, 'text/html; charset=utf-8', parts)
  return { rows: 1, hasMore: false }
}

/** Under a new key, so that two builders never mix their bytes. */
async function writeFile(
  building: Building,
  path: string,
  contentType: string,
  texts: AsyncIterable<string>,
): Promise<void> {
  const { env, db, id, now } = building
  const key = newKey(id)
  await addFile(db, key, now)
  const onMultipart = (multipartId: string) => rememberExportUpload(db, key, multipartId).run()
  const stored = await store(env, encoded(texts), { name: key, contentType, onMultipart })
  const file = { key, ...stored }
  requireOpen(await noteFile(db, id, path, file, dueAt(building)))
  building.files[path] = file
}

const dueAt = ({ now, leaseMs }: Building): Date => new Date(now.getTime() + leaseMs)

/** If the account was deleted meanwhile, pending deletions remove the bytes. */
function requireOpen(isOpen: boolean): void {
  if (!isOpen) throw new ExportOver()
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

async function finish({ env, db, id, userId, files, now }: Building): Promise<BuildRound> {
  const wanted = [...Object.keys(contentsOf(env, db, userId)).map(pathOf), pagePath]
  const missing = wanted.find((path) => !files[path])
  if (missing) throw new Error(`An export lacks ${missing}`)
  const media = await archivedMedia(db, userId)
  const manifest: Manifest = {
    frozenAt: now.getTime(),
    entries: [
      // First in the archive, so that phones show it first.
      ...[pagePath, ...wanted.slice(0, -1)].map((path) => ({ path, ...files[path]! })),
      // Leaves out files that the bucket has lost.
      ...media.flatMap(({ path, key, bytes, crc32: sum, inWidths }) =>
        bytes && sum !== null
          ? [{ path, key, bytes, crc32: sum }, ...(inWidths ?? []).map(entryOfWidth(path, key))]
          : [],
      ),
    ],
  }
  const text = new TextEncoder().encode(JSON.stringify(manifest))
  const key = newKey(id)
  await addFile(db, key, now)
  await env.MEDIA.put(key, text)
  const file = { key, bytes: text.length, crc32: crc32(text) }
  await markReady(db, id, file, layOut(manifest).bytes, now)
  return { rows: manifest.entries.length, hasMore: false }
}

const entryOfWidth =
  (path: string, key: string) =>
  ({ width, ...file }: StoredWidth) => ({
    path: path.replace(/(?=\.\w+$)/, `-${width}`),
    key: widthKey(key, width),
    ...file,
  })

const pagePath = 'index.html'
const pathOf = (name: string): string => `data/${name}.json`
const newKey = (id: string): string => `exports/${id}/${randomName()}`
