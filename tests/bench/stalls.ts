import * as clipEndpoints from '../../worker/clips/endpoints.ts'
import * as profileEndpoints from '../../worker/profiles/endpoints.ts'
import { outerUrls } from '../../worker/urls.ts'
import * as busy from '../fixtures/busy-files.ts'
import type { App } from './app.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { isQuick } from './scale.ts'
import { skater, type Skater } from './skater.ts'
import { printTable } from './table.ts'

const files: Array<[name: string, kind: 'photo' | 'video', make: () => Uint8Array]> = [
  ['a usual video', 'video', () => busy.mp4OfTables({ offsets: 90 })],
  ['PNG, 400,000 chunks', 'photo', () => busy.pngOfChunks(400_000)],
  ['JPEG, 2,400,000 segments', 'photo', () => busy.jpegOfSegments(2_400_000)],
  ['JPEG, 9.9 MB of escapes', 'photo', () => busy.jpegOfEscapes(9_900_000)],
  ['WebP, 1,200,000 chunks', 'photo', () => busy.webpOfChunks(1_200_000)],
  ['MP4, 3,000,000 chunks', 'video', () => busy.mp4OfTables({ offsets: 1_900_000 })],
  ['MP4, 59,000 chunks', 'video', () => busy.mp4OfTables({ offsets: 59_000, shuffled: true })],
  ['MP4, 576,000 boxes', 'video', () => busy.mp4OfTables({ boxes: 9000, tracks: 64 })],
  ['MP4, 10,000 fragments', 'video', () => busy.mp4OfFragments(10_000, 20)],
  ['MP4, 1,000,000 brands', 'video', () => busy.mp4OfBrands(1_000_000)],
  ['WebM, 90,000 elements', 'video', () => busy.webmOfElements(90_000)],
  ['WebM, 400 groups of 9,900', 'video', () => busy.webmOfGroups(400, 9900)],
  ['AVI, 500,000 entries', 'video', () => busy.aviOfEntries(500_000)],
]

/** How long others wait at most while a file is read that was made to keep the reader busy. */
export async function measureStalls(house: App): Promise<void> {
  const rows: string[][] = []
  const runtime = await startRuntime(house)
  try {
    const ann = await skater(runtime)
    for (const [name, kind, make] of isQuick ? files.slice(0, 1) : files) {
      const form = new FormData()
      const field = kind === 'photo' ? 'profilePhoto' : 'video'
      form.set(field, new File([new Uint8Array(make())], 'file'))
      rows.push([name, ...(await watch(runtime, ann, kind, form))])
    }
  } finally {
    await runtime.stop()
  }
  printTable(
    'While a file is read (aim: others wait 50 ms at most)',
    ['longest wait', 'answered after', 'with'],
    rows,
  )
}

async function watch({ app }: Runtime, { cookie }: Skater, kind: string, body: FormData) {
  const path = kind === 'photo' ? profileEndpoints.changePhoto.url() : clipEndpoints.ownList.url()
  const headers = { cookie, origin: app.origin }
  const began = performance.now()
  const reading = fetch(new URL(path, app), { method: 'POST', headers, body }).then((answer) =>
    answer.arrayBuffer().then(() => answer.status),
  )
  let longest = 0
  for (let status: number | null = null; status === null;) {
    const asked = performance.now()
    await (await fetch(new URL(outerUrls.health(), app))).arrayBuffer()
    longest = Math.max(longest, performance.now() - asked)
    status = await Promise.race([reading, Promise.resolve(null)])
  }
  const took = performance.now() - began
  return [`${Math.round(longest)} ms`, `${Math.round(took)} ms`, `${await reading}`]
}
