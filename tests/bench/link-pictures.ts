import { statSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'
import { memoryNow, peakMemory, processorTime } from './memory.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { scaled } from './scale.ts'
import { skater, stack } from './skater.ts'
import { printTable } from './table.ts'

const clips = scaled(20, 2)

/** What the picture of a link costs: processor time, memory, bytes, and its part of the bundle. */
export async function measureLinkPictures(house: App): Promise<void> {
  const runtime = await startRuntime(house)
  try {
    const ann = await skater(runtime)
    for (let clip = 0; clip < clips; clip += 1) await stack(runtime, ann)
    await waitForPictures(runtime)
    const [first, memory] = [processorTime(runtime.pid), memoryNow(runtime.pid)]
    const start = performance.now()
    const count = await makeAgain(runtime)
    await waitForPictures(runtime)
    const elapsed = performance.now() - start
    const spent = (processorTime(runtime.pid) ?? NaN) - (first ?? NaN)
    const { objects } = await runtime.bucket.list({ prefix: 'link-pictures/' })
    const largest = Math.max(...objects.map(({ size }) => size))
    const megabytes = (bytes: number | null) => `${((bytes ?? NaN) / 1e6).toFixed(0)} MB`
    printTable(
      'The picture of a link',
      ['of one, or of all'],
      [
        ['processor time of one', `${((1000 * spent) / count).toFixed(0)} ms`],
        [`${count} of them, with their queue`, `${(elapsed / 1000).toFixed(1)} s`],
        ['memory of the runtime before', megabytes(memory)],
        ['the most it has had', megabytes(peakMemory(runtime.pid))],
        ['the largest picture', `${largest.toLocaleString('en')} bytes`],
        ['renderer and encoder in the bundle', `${compiledIn(house).toLocaleString('en')} bytes`],
      ],
    )
  } finally {
    await runtime.stop()
  }
}

/** Forgets what is made, and has the scheduled job send it all to the queue. */
async function makeAgain(runtime: Runtime): Promise<number> {
  const { objects } = await runtime.bucket.list({ prefix: 'link-pictures/' })
  await runtime.bucket.delete(objects.map(({ key }) => key))
  const { meta } = await runtime.db
    .prepare(
      `INSERT INTO link_pictures (id, kind, due_at)
       SELECT id, 'video', 0 FROM videos UNION SELECT user_id, 'skater', 0 FROM profiles`,
    )
    .run()
  await runtime.runJobs()
  return meta.changes
}

/** Waits until every picture of a link is drawn. */
export async function waitForPictures({ db }: Runtime): Promise<void> {
  const waiting = db.prepare('SELECT count(*) AS n FROM link_pictures')
  while ((await waiting.first<number>('n')) !== 0) await sleep(50)
}

const compiledIn = ({ bundle }: App): number =>
  readdirSync(bundle)
    .filter((name) => name.endsWith('.wasm'))
    .reduce((sum, name) => sum + statSync(`${bundle}/${name}`).size, 0)
