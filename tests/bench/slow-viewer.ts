import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import * as clipEndpoints from '../../worker/clips/endpoints.ts'
import type { App } from './app.ts'
import { memoryNow } from './memory.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { scaled } from './scale.ts'
import { skater } from './skater.ts'
import { printTable } from './table.ts'
import { asForm } from './transports.ts'
import { writeVideo } from './video.ts'

const filmBytes = scaled(300_000_000, 20_000_000)
const bytesPerSecond = 100_000
/** The bucket would send the whole film within this time to a viewer who takes it as it comes. */
const watchedSeconds = scaled(30, 2)

/** What the memory of the runtime grows by while a slow viewer watches a long film. */
export async function measureSlowViewer(house: App, folder: string): Promise<void> {
  const video = writeVideo(folder, filmBytes)
  const rows: string[][] = []
  for (const what of ['from the bucket', "from the data centre's cache", 'without a signature']) {
    const runtime = await startRuntime(house)
    const agent = new Agent()
    try {
      const url = await film(runtime, video, agent)
      if (what !== 'from the bucket') await watch(url, { atOnce: true })
      const asked = what === 'without a signature' ? new URL(url.pathname, url) : url
      const grown = await growth(runtime, () => watch(asked, { atOnce: false }))
      rows.push([what, `${Math.round(grown / 1e6)} MB`])
    } finally {
      agent.destroy()
      await runtime.stop()
    }
  }
  const speed = `${bytesPerSecond / 1000} KB/s`
  printTable(
    `A film of ${filmBytes / 1e6} MB to a viewer at ${speed} (aim: under 64 MB)`,
    ['memory'],
    rows,
  )
}

async function film(runtime: Runtime, video: ReturnType<typeof writeVideo>, agent: Agent) {
  const ann = await skater(runtime)
  await asForm(runtime, ann, video, agent)
  const { cookie } = ann
  const page = await fetch(new URL(clipEndpoints.ownList.url(), runtime.app), {
    headers: { cookie },
  })
  const { allClips } = await page.json<{ allClips: Array<{ videoUrl: string }> }>()
  return new URL(allClips[0]!.videoUrl, runtime.app)
}

/** By how many bytes the most memory during some work is above the memory before it. */
export async function growth({ pid }: Runtime, work: () => Promise<void>): Promise<number> {
  const before = memoryNow(pid) ?? NaN
  let most = before
  const timer = setInterval(() => (most = Math.max(most, memoryNow(pid) ?? NaN)), 200)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return most - before
}

/** Takes the film as fast as it comes, to its end; or slowly, for a while. */
async function watch(url: URL, { atOnce }: { atOnce: boolean }): Promise<void> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false }, resolve).on('error', reject)
  })
  if (answer.statusCode !== 200) throw new Error(`The film answered ${answer.statusCode}`)
  if (atOnce) {
    for await (const _ of answer);
    return
  }
  const end = performance.now() + watchedSeconds * 1000
  let taken = 0
  for await (const chunk of answer) {
    taken += (chunk as Buffer).length
    const due = (taken / bytesPerSecond) * 1000
    const left = end - performance.now()
    if (left <= 0) break
    await sleep(Math.min(due - (watchedSeconds * 1000 - left), left))
  }
  answer.destroy()
}
