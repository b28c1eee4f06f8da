/**
 * Saves the database as SQL, by D1's own export. Beside `npm run ops -- backup` it is a second way back, which needs
 * nothing of Stoke to be read.
 *
 *   npm run ops -- export --remote --to FOLDER    production (after `npx wrangler login`)
 *   npm run ops -- export --staging --to FOLDER   staging
 *
 * While it runs, the database answers nobody: have it done at the calmest hour.
 */
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { ownerOnly } from '../backup/files.ts'
import { remote } from '../setup/file.ts'
import { stackConfigFrom } from '../stack-config.ts'
import { wrangler } from '../wrangler.ts'

const place = stackConfigFrom(process.env)

async function run() {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      remote: { type: 'boolean', default: false },
      staging: { type: 'boolean', default: false },
    },
  })
  if (!values.to || values.remote === values.staging)
    throw new Error('Say what, and where: npm run ops -- export --remote|--staging --to FOLDER')
  const where = remote(values.staging ? 'staging' : 'production')
  const to = resolve(values.to)
  mkdirSync(to, { recursive: true, mode: ownerOnly })
  const name = `stoke-${values.staging ? 'staging-' : ''}${new Date().toISOString().slice(0, 10)}.sql`
  const [file, partial] = [join(to, name), join(to, `${name}.partial`)]
  try {
    await exportInto(partial, where)
    // A truncated or empty export never replaces a whole one.
    renameSync(partial, file)
  } finally {
    rmSync(partial, { force: true })
  }
  console.log(`The export is ${file} (${(statSync(file).size / 1e6).toFixed(1)} MB).`)
}

/** Wrangler's words are shown only if it fails: they hold an address at which everybody gets the whole database. */
async function exportInto(file: string, where: string[]): Promise<void> {
  const args = ['d1', 'export', 'DB', '--output', file, '--skip-confirmation', ...where]
  const child = wrangler(place, args, 'pipe')
  const said = Promise.all([text(child.stdout!), text(child.stderr!)])
  const [code] = (await once(child, 'exit')) as [number | null]
  const output = (await said).join('')
  if (code !== 0) throw new Error(`The export has failed.\n${output}`)
  if (!existsSync(file) || !/CREATE TABLE/i.test(beginningOf(file))) {
    throw new Error('The export holds no tables.')
  }
  chmodSync(file, 0o600)
}

/** The whole may be more than fits into memory. */
function beginningOf(file: string): string {
  const [descriptor, bytes] = [openSync(file, 'r'), Buffer.alloc(100_000)]
  try {
    return bytes.toString('utf8', 0, readSync(descriptor, bytes))
  } finally {
    closeSync(descriptor)
  }
}

await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
