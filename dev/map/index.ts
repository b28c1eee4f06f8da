/**
 * Shows the streets of a region: a PMTiles archive of vector tiles in the Protomaps basemap schema.
 *
 *   npm run map -- region.pmtiles                on this machine, for `npm start`
 *   npm run map -- region.pmtiles --remote       in production (after `wrangler login`)
 *   npm run map -- region.pmtiles --staging      in staging
 *
 * An interrupted upload goes on when it is started again.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { placeOf, type Target } from '../backup/bindings.ts'
import { productionFile, readDeployment } from '../setup/file.ts'
import { stackConfigFrom, type StackConfig } from '../stack-config.ts'
import { installMap } from './install.ts'

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      remote: { type: 'boolean', default: false },
      staging: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [path] = positionals
  if (!path || positionals.length > 1) throw new Error('Say which: npm run map -- region.pmtiles')
  await installMap(path, targetOf(values), console.log)
}

function targetOf({ remote, staging }: { remote: boolean; staging: boolean }): Target {
  if (staging) {
    if (!readDeployment()?.targets.staging) {
      throw new Error('There is no staging yet: run `npm run ops -- setup --staging` first.')
    }
    return { remote: productionFile(), environment: 'staging' }
  }
  const stack = stackConfigFrom(process.env)
  if (!remote) mustExist(stack)
  return placeOf({ local: !remote, remote }, stack)
}

function mustExist({ state }: StackConfig): void {
  if (existsSync(join(state, 'data/v3'))) return
  throw new Error(`Nothing is kept in ${state} yet: run npm start first.`)
}

await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
