/**
 * Replaces the towns in the gazetteer with the current list of the world's towns.
 *
 *   npm run ops -- gazetteer                 on this machine; `npm start` does it by itself
 *   npm run ops -- gazetteer --remote     in production, once its migrations are applied
 *   npm run ops -- gazetteer --staging    in staging
 */
import { parseArgs } from 'node:util'
import { localAt } from '../database.ts'
import { readDeployment, remote } from '../setup/file.ts'
import { stackConfigFrom } from '../stack-config.ts'
import { fill } from './fill.ts'

const { values } = parseArgs({
  options: {
    remote: { type: 'boolean', default: false },
    staging: { type: 'boolean', default: false },
  },
})
const place = stackConfigFrom(process.env)

function where(): string[] {
  if (values.staging) {
    if (!readDeployment()?.targets.staging) {
      throw new Error('There is no staging yet: run `npm run ops -- setup --staging` first.')
    }
    return remote('staging')
  }
  return values.remote ? remote('production') : localAt(place)
}

try {
  await fill(place, where())
  console.log('The gazetteer is filled.')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
