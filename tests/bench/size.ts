import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { urls } from '../../worker/urls.ts'
import type { App } from './app.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { newcomer, skater, stack } from './skater.ts'
import { printTable } from './table.ts'

const zipped = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length

/** What a browser loads for each page, compressed, as its HTML tells. */
export async function measureSizes(house: App): Promise<void> {
  const runtime = await startRuntime(house)
  try {
    const ann = await skater(runtime)
    const clipId = await stack(runtime, ann)
    const pages: Array<[name: string, path: string, cookie?: string]> = [
      ['share page, a visitor', urls.sharedClip({ clipId })],
      ['public profile, a visitor', urls.skater({ skatertag: ann.skatertag })],
      ['landing', urls.landing()],
      ['terms', urls.terms()],
      ['setup', urls.setup(), (await newcomer(runtime)).cookie],
      ['own profile', urls.profile(), ann.cookie],
      ['share page, a skater', urls.sharedClip({ clipId }), ann.cookie],
    ]
    const rows: string[][] = []
    for (const [name, path, cookie = ''] of pages) {
      rows.push([name, ...(await sizesOf(house, runtime, path, cookie))])
    }
    const heading = 'Bytes of a page, compressed (aim: share page 5,632 in all, script 100,000)'
    printTable(heading, ['HTML', 'styles', 'script', 'in all'], rows)
  } finally {
    await runtime.stop()
  }
}

async function sizesOf({ folder }: App, { app }: Runtime, path: string, cookie: string) {
  const answer = await fetch(new URL(path, app), { headers: { cookie }, redirect: 'manual' })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  const html = await answer.text()
  const files = (tag: RegExp) => {
    const names = [...html.matchAll(tag)].map(([, name]) => name!)
    const contents = [...new Set(names)].map((name) =>
      readFileSync(join(folder, 'dist/client', name)),
    )
    return contents.reduce((sum, content) => sum + zipped(content), 0)
  }
  const [page, styles, script] = [
    zipped(html),
    files(/<link rel="stylesheet" href="(\/[^"]+)"/g),
    files(/<(?:script[^>]* src|link rel="modulepreload" href)="(\/[^"]+)"/g),
  ]
  return [page, styles, script, page + styles + script].map((bytes) => bytes.toLocaleString('en'))
}
