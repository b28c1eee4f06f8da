/**
 * Replaces the towns in the gazetteer with the current list of the world's towns.
 *
 *   npm run gazetteer                 on this machine; `npm start` does it by itself
 *   npm run gazetteer -- --remote     in production, once its migrations are applied
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stackConfigFrom, root, type StackConfig } from '../stack-config.ts'
import { fill } from './fill.ts'

const { values } = parseArgs({ options: { remote: { type: 'boolean', default: false } } })
const place = stackConfigFrom(process.env)

function localAt({ state }: StackConfig) {
  const config = join(state, 'config/app/wrangler.json')
  if (!existsSync(config)) throw new Error(`Nothing is kept in ${state} yet: run npm start first.`)
  return ['--local', '-c', config, '--persist-to', join(state, 'data')]
}

try {
  await fill(
    place,
    values.remote ? ['--remote', '-c', join(root, 'wrangler.toml')] : localAt(place),
  )
  console.log('The gazetteer is filled.')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
