import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ExportState } from '../../worker/account/contract.ts'
import { layOutZip, type ZipEntry } from '../../worker/account/export/zip.ts'
import * as accountEndpoints from '../../worker/account/endpoints.ts'
import type { App } from './app.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { scaled } from './scale.ts'
import { skater, type Skater } from './skater.ts'
import { growth } from './slow-viewer.ts'
import { printTable } from './table.ts'
import { asForm } from './transports.ts'
import { writeVideo } from './video.ts'

const [filmBytes, films] = [scaled(300_000_000, 20_000_000), scaled(10, 2)]

/** What the memory of the runtime grows by while a skater downloads a copy of everything. */
export async function measureExport(house: App, folder: string): Promise<void> {
  const runtime = await startRuntime(house)
  const agent = new Agent()
  try {
    const ann = await skater(runtime)
    await asForm(runtime, ann, writeVideo(folder, filmBytes), agent)
    await built(runtime, ann)
    await repeatFilm(runtime)
    // Once before, so that what the code itself takes is not counted.
    await download(runtime, ann, 'bytes=0-999999')
    // Memory that stands for the bytes would be ten times as much for the whole as for a tenth.
    const rows: string[][] = []
    let whole = 0
    for (const range of [`bytes=0-${filmBytes}`, undefined]) {
      const start = performance.now()
      let taken = 0
      const grown = await growth(runtime, async () => {
        taken = await download(runtime, ann, range)
      })
      const seconds = (performance.now() - start) / 1000
      whole = Math.max(whole, taken)
      rows.push([megabytes(taken), megabytes(grown), `${seconds.toFixed(1)} s`])
    }
    printTable(
      `A copy of everything of ${(whole / 1e9).toFixed(1)} GB (aim: under 64 MB)`,
      ['memory', 'time'],
      rows,
    )
  } finally {
    agent.destroy()
    await runtime.stop()
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

async function look({ app }: Runtime, { cookie }: Skater): Promise<ExportState> {
  const answer = await fetch(new URL(accountEndpoints.showExport.url(), app), {
    headers: { cookie },
  })
  return answer.json<ExportState>()
}

async function built(runtime: Runtime, ann: Skater): Promise<void> {
  const { app } = runtime
  const headers = { cookie: ann.cookie, origin: app.origin }
  const answer = await fetch(new URL(accountEndpoints.showExport.url(), app), {
    method: 'POST',
    headers,
  })
  if (answer.status !== 202) throw new Error(`Asking for a copy answered ${answer.status}`)
  for (let seconds = 0; seconds < 120; seconds++) {
    if ((await look(runtime, ann)).status === 'ready') return
    await sleep(1000)
  }
  throw new Error('The copy was not built')
}

/** An archive is what its manifest says: with the film in it ten times, as if she had ten. */
async function repeatFilm({ db, bucket }: Runtime): Promise<void> {
  const row = await db.prepare('SELECT files FROM account_exports').first<{ files: string }>()
  const { key } = (JSON.parse(row!.files) as Record<string, { key: string }>).manifest!
  const object = await bucket.get(key)
  const manifest = (await object!.json()) as { frozenAt: number; entries: ZipEntry[] }
  const film = manifest.entries.find(({ bytes }) => bytes >= filmBytes / 2)!
  const more = Array.from({ length: films - 1 }, (_, at) => ({
    ...film,
    path: `videos/again-${at}.mp4`,
  }))
  manifest.entries.push(...more)
  await bucket.put(key, JSON.stringify(manifest))
  const { bytes } = layOutZip(manifest.entries, new Date(manifest.frozenAt))
  await db.prepare('UPDATE account_exports SET bytes = ?').bind(bytes).run()
}

/** Takes the archive as fast as it comes. Returns how many bytes came. */
async function download(runtime: Runtime, ann: Skater, range?: string): Promise<number> {
  const { url } = await look(runtime, ann)
  const headers = { cookie: ann.cookie, ...(range && { range }) }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(new URL(url!, runtime.app), { agent: false, headers }, resolve).on('error', reject)
  })
  if (answer.statusCode !== (range ? 206 : 200)) {
    throw new Error(`The copy answered ${answer.statusCode}`)
  }
  let taken = 0
  for await (const chunk of answer) taken += (chunk as Buffer).length
  if (taken !== Number(answer.headers['content-length'])) throw new Error('The copy broke off')
  return taken
}
