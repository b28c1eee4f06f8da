/**
 * `npm run ops -- long`: runs the property tests with their full numbers, which takes hours; then kills
 * the whole stack 100 times. With `--quick` it runs one test of each project with few rounds, and
 * three kills, to show that the command works.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const few = ['tests/unit/games/skate/any-game.test.ts', 'tests/worker/games/model.test.ts']
const args = ['run', '--project', 'unit', '--project', 'worker', ...(quick ? few : [])]

const tests = spawn(process.execPath, [vitest, ...args], {
  env: { ...process.env, LONG: quick ? 'quick' : '1' },
  stdio: 'inherit',
})
const [code] = await once(tests, 'exit')

const killing = fileURLToPath(new URL('../tests/long/kills.ts', import.meta.url))
const kills = spawn(process.execPath, [killing, ...(quick ? ['--kills', '3'] : [])], {
  stdio: 'inherit',
})
const [killCode] = await once(kills, 'exit')
process.exitCode = code || killCode || 0
