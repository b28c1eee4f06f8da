import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from 'miniflare'
import { modulesIn, type BundledModule } from '../../dev/bundled-modules.ts'
import type { App } from './app.ts'
import { childrenOf, processorTime } from './memory.ts'
import { scaled } from './scale.ts'
import { median } from '../../worker/median.ts'
import { printTable } from './table.ts'

const rounds = scaled(5, 1)
const nothing: BundledModule[] = [
  { type: 'ESModule', path: 'built/index.js', contents: 'export {}' },
]

/** The processor time from the start of the runtime to its first answer. */
export async function measureStart({ bundle }: App): Promise<void> {
  const all = { 'a Worker of nothing': nothing, 'the app': modulesIn(bundle, 'built/') }
  const times = new Map(Object.keys(all).map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, modules] of Object.entries(all)) times.get(name)!.push(await start(modules))
  }
  const rows = [...times].map(([name, each]) => [name, `${(median(each) * 1000).toFixed(0)} ms`])
  printTable(`Processor time of a cold start, median of ${rounds}`, [''], rows)
}

async function start(modules: BundledModule[]): Promise<number> {
  const before = childrenOf(process.pid)
  const path = 'first.mjs'
  const contents = readFileSync(join(import.meta.dirname, path), 'utf8')
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      log: new NoOpLog(),
      cf: false,
      telemetry: { enabled: false },
      workers: [
        {
          name: 'stoke',
          compatibilityDate: '2026-10-15',
          compatibilityFlags: ['nodejs_compat'],
          modules: [{ type: 'ESModule', path, contents }, ...modules],
        },
      ],
    }),
  )
  try {
    const url = await runtime.ready
    const pid = childrenOf(process.pid).find((child) => !before.includes(child)) ?? null
    await (await fetch(url)).text()
    return processorTime(pid) ?? NaN
  } finally {
    await runtime.dispose()
  }
}
