import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'

const run = promisify(execFile)
const root = new URL('../../..', import.meta.url).pathname

/** Runs in a process of its own, which reads the film from the disk, piece by piece. */
const script = `
import { openSync, readSync, fstatSync } from 'node:fs'
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
const found = await prepareVideo(source)
const { arrayBuffers } = process.memoryUsage()
console.log(JSON.stringify({ found: found.format ?? found, arrayBuffers }))
`

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
        input: 'worker/media/video/read.ts',
        preserveEntrySignatures: 'strict',
      },
    },
  })
  if (!('output' in built)) throw new Error('Nothing was built.')
  await writeFile(join(folder, 'read.js'), built.output[0].code)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'run.js'), script)
  const read = async (film: Uint8Array): Promise<{ found: string; arrayBuffers: number }> => {
    await writeFile(join(folder, 'film'), film)
    const limits = ['--max-old-space-size=64', '--max-semi-space-size=8']
    const { stdout } = await run(process.execPath, [...limits, 'run.js', 'film'], { cwd: folder })
    return JSON.parse(stdout)
  }
  return { read, remove: () => rm(folder, { recursive: true }) }
}
