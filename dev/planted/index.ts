/**
 * `npm run ops -- planted`: puts known faults into a copy of the last commit, one by one, and says which
 * test notices each.
 *
 *   npm run ops -- planted                     every fault, by ring 2
 *   npm run ops -- planted --ring 1            by the tests of `npm test` alone
 *   npm run ops -- planted --only NAME …       these faults
 *   npm run ops -- planted --near              by the tests near each fault alone: quick, and says less
 *   npm run ops -- planted --at COMMIT         by the tests of another commit, where the app is as it is now
 *   npm run ops -- planted --control           no fault, three times: the ring must be green
 *
 * Tests near a fault go first: rules, then the app, then the browser. What none of them notices is put in together,
 * and all tests of the ring run once: each file that fails then is tried with each of these faults alone.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../tests/copy.ts'
import { withPlants } from './copy.ts'
import { isOfProject, testsNear } from './near.ts'
import { plantInto, type Plant } from './plant.ts'
import { plants } from './plants/index.ts'
import { failuresOf, rings, run, type Failure } from './run-tests.ts'

const { values } = parseArgs({
  options: {
    ring: { type: 'string', default: '2' },
    only: { type: 'string', multiple: true },
    at: { type: 'string', default: 'HEAD' },
    near: { type: 'boolean', default: false },
    control: { type: 'boolean', default: false },
  },
})
const projects: string[] = rings[values.ring] ?? values.ring.split(',')
const withoutBrowser: string[] = projects.filter((name) => /^(unit|worker)$/.test(name))
const inBrowser = projects.filter((name) => !withoutBrowser.includes(name))
const chosen = plants.filter(({ name }) => values.only?.includes(name) ?? true)

/** What noticed each plant. */
const noticed = new Map<Plant, Failure>()
const isUnnoticed = (plant: Plant) => !noticed.has(plant)

const withCopy = <T>(all: Plant[], use: (folder: string) => Promise<T>) =>
  withPlants(all, values.at, use)

/** Only browsers load the build. */
async function failuresInBrowser(folder: string, files?: string[]): Promise<Failure[]> {
  if (files?.length === 0 || inBrowser.length === 0) return []
  const isBuilt = await run(folder, 'npm', ['run', 'build:development'])
  return isBuilt ? failuresOf(folder, inBrowser, files) : [{ file: 'the build', test: 'fails' }]
}

const inProjects = (names: string[], files: string[]) =>
  files.filter((file) => names.some((name) => isOfProject(name, file)))

/** Tries a fault with these tests, or with those near it. */
async function tryAlone(one: Plant, some?: string[]): Promise<void> {
  const [first] = await withCopy([one], async (folder) => {
    const files = some ?? testsNear(folder, one)
    for (const name of withoutBrowser) {
      const found = await failuresOf(folder, [name], inProjects([name], files))
      if (found[0]) return found
    }
    return failuresInBrowser(folder, inProjects(inBrowser, files))
  })
  if (first) noticed.set(one, first)
  console.log(`${one.name}: ${first ? `${first.file} > ${first.test}` : 'nothing near notices it'}`)
}

/** Answers whether anything was noticed now. */
async function tryTogether(): Promise<boolean> {
  const left = chosen.filter(isUnnoticed)
  if (left.length === 0) return false
  const failed = await withCopy(left, async (folder) => [
    ...(await failuresOf(folder, withoutBrowser)),
    ...(await failuresInBrowser(folder)),
  ])
  const files = [...new Set(failed.map(({ file }) => file))]
  console.log(`Together, ${left.length} faults fail ${files.length} files.`)
  for (const file of files) for (const one of left.filter(isUnnoticed)) await tryAlone(one, [file])
  return left.some((one) => noticed.has(one))
}

async function control(): Promise<void> {
  for (let time = 1; time <= 3; time++) {
    const failed = await withCopy([], (folder) => failuresOf(folder, projects))
    console.log(`Run ${time}: ${failed.length === 0 ? 'green' : JSON.stringify(failed)}`)
  }
}

async function count(): Promise<void> {
  for (const one of chosen) plantInto(readFileSync(join(root, one.file), 'utf8'), one)
  for (const one of chosen) await tryAlone(one)
  while (!values.near && (await tryTogether())) continue
  for (const { name, effect } of chosen.filter(isUnnoticed))
    console.log(`NOBODY NOTICES ${name}: ${effect}`)
  console.log(`${noticed.size} of ${chosen.length} faults are noticed.`)
}

await (values.control ? control() : count())
