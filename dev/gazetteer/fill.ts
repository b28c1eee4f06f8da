import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { StackConfig } from '../stack-config.ts'
import { wrangler } from '../wrangler.ts'
import { gazetteerStatements } from './sql.ts'

/** Fills a gazetteer whose migrations are applied. */
export async function fill(place: StackConfig, where: string[]): Promise<void> {
  const file = join(place.state, `gazetteer-${process.pid}.sql`)
  mkdirSync(place.state, { recursive: true })
  writeFileSync(file, `${gazetteerStatements().join(';\n')};\n`)
  try {
    const args = ['d1', 'execute', 'GAZETTEER', '--yes', ...where, `--file=${file}`]
    const child = wrangler(place, args, 'pipe')
    const said = Promise.all([text(child.stdout!), text(child.stderr!)])
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`The gazetteer was not filled.\n${(await said).join('\n')}`)
  } finally {
    rmSync(file, { force: true })
  }
}
