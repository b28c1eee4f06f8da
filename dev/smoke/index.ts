/**
 * Looks at a deployment from outside, writes nothing, and exits with 1 if anything is wrong.
 *
 *   npm run ops -- smoke https://stoke.example.com
 *   npm run ops -- smoke https://stoke.example.com --billing     also checks that Stripe's events are taken
 *   … --version ID                                               hears more of the health check
 *   … --patient repeats failing checks for two minutes
 */
import { parseArgs } from 'node:util'
import { smoke } from './run.ts'

try {
  const { values, positionals } = parseArgs({
    options: {
      billing: { type: 'boolean', default: false },
      patient: { type: 'boolean', default: false },
      version: { type: 'string' },
    },
    allowPositionals: true,
  })
  const [address = ''] = positionals
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : '')) {
    throw new Error('Which one? npm run ops -- smoke https://stoke.example.com')
  }
  if (!(await smoke(address, values))) process.exitCode = 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
