/**
 * `npm run test:deep [-- PART …]`: runs these parts of the deep tests, or all of them, one after the other, and notes
 * in tests/proven.json what was green. `--changed` runs only what is not proven, `--list` says which parts are.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../copy.ts'
import { Inputs } from './inputs.ts'
import { parts, type Part } from './parts.ts'
import { readProven, stateOf } from './proven.ts'
import { runPart, type Outcome } from './run-part.ts'

const maxSeconds = 600
const file = join(root, 'tests/proven.json')
const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean' }, list: { type: 'boolean' } },
  allowPositionals: true,
})
const say = (line: string) => void process.stdout.write(`${line}\n`)

const unknown = positionals.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  const names = Object.keys(parts).join(', ')
  console.error(`There is no part ${unknown.join(', ')}. There are: ${names}.`)
  process.exit(1)
}
const named = Object.entries(parts).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
if (values.list) {
  for (const { name, part, state } of readStates())
    say(`${name.padEnd(12)}${state.padEnd(9)}${part.proves}`)
} else process.exitCode = (await runAll(values.changed ? notProven() : named)) ? 0 : 1

function readStates() {
  const [inputs, proven] = [new Inputs(root), readProven(file)]
  return named.map(([name, part]) => {
    const state = stateOf(inputs.hashOf(part), proven[name])
    return { name, part, state }
  })
}

/** What `.ci/run` has to run. */
function notProven(): [string, Part][] {
  const found = readStates().filter(({ state }) => state !== 'proven')
  if (found.length === 0) say('Nothing is left to prove.')
  for (const { name, state } of found)
    say(`${name}: ${state === 'never' ? 'it is not proven yet' : 'its inputs have changed'}`)
  return found.map(({ name, part }) => [name, part])
}

/** Whether all were green that this machine can run. */
async function runAll(asked: [string, Part][]): Promise<boolean> {
  const red: string[] = []
  if (asked.some(([, { missing }]) => !missing)) build()
  for (const [name, part] of asked) {
    say(`\n${name}: ${part.proves}`)
    if (part.missing) {
      say(`${name}: cannot be proven on this machine. ${part.missing}`)
      if (positionals.includes(name)) red.push(name)
      continue
    }
    const outcome = await runPart(root, file, name, part)
    say(`${name}: ${tell(outcome)}`)
    if (!outcome.isGreen) red.push(name)
  }
  if (red.length > 0) console.error(`\nRED: ${red.join(', ')}`)
  return red.length === 0
}

function tell({ isGreen, isSame, seconds }: Outcome): string {
  const took = `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return [
    `${isGreen ? 'green' : 'RED'} after ${took}`,
    ...(seconds > maxSeconds ? ['over ten minutes'] : []),
    ...(isGreen && !isSame ? ['not noted, as its inputs have changed meanwhile'] : []),
  ].join(', ')
}

/** Once for all parts; those of the commands build copies of their own. */
function build(): void {
  const { status } = spawnSync('npm', ['run', 'build:development'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
