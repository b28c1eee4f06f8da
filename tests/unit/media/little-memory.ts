import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import type { prepareVideo } from '../../../worker/lib/video-files/read'

const run = promisify(execFile)
const root = new URL('../../..', import.meta.url).pathname

/** Runs in a process of its own, which reads the film from the disk, piece by piece. */
const script = `
import { existsSync, openSync, readFileSync, readSync, fstatSync } from 'node:fs'
import { prepareVideo } from './read.js'
const file = openSync(process.argv[2])
const source = {
  size: fstatSync(file).size,
  async read(start, end) {
    const bytes = new Uint8Array(end - start)
    readSync(file, bytes, 0, bytes.length, start)
    return bytes
  },
}
const { rss } = process.memoryUsage()
const found = await prepareVideo(source, JSON.parse(process.argv[3]))
const { arrayBuffers } = process.memoryUsage()
// Linux hands the largest size of the parent down to the child; its own is in a file.
const status = '/proc/self/status'
const kilobytes = existsSync(status)
  ? Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8'))[1])
  : process.resourceUsage().maxRSS
const peak = kilobytes * 1024 - rss
console.log(JSON.stringify({ found: found.format ?? found, arrayBuffers, peak }))
`

type Options = Parameters<typeof prepareVideo>[1]

interface Taken {
  found: string
  arrayBuffers: number
  /** By how many bytes the process grew at most. */
  peak: number
}

/** The reader of films by itself, which a heap of 64 MB has to suffice. */
export async function readerInLittleMemory() {
  const folder = await mkdtemp(join(tmpdir(), 'reader-'))
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'esnext',
      rolldownOptions: {
        input: 'worker/lib/video-files/read.ts',
        preserveEntrySignatures: 'strict',
      },
    },
  })
  if (!('output' in built)) throw new Error('Nothing was built.')
  await writeFile(join(folder, 'read.js'), built.output[0].code)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'run.js'), script)
  const read = async (film: Uint8Array, options: Options = {}): Promise<Taken> => {
    await writeFile(join(folder, 'film'), film)
    const limits = ['--max-old-space-size=64', '--max-semi-space-size=8']
    const child = [...limits, 'run.js', 'film', JSON.stringify(options)]
    const { stdout } = await run(process.execPath, child, { cwd: folder })
    return JSON.parse(stdout)
  }
  return { read, remove: () => rm(folder, { recursive: true }) }
}
