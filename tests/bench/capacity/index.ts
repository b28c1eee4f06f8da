/**
 * How far the app goes: traces what a skater's acts call, lets many skaters have a day on the built
 * Worker, and computes from what that takes where one database ends, and what a month costs.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../temporary.ts'
import { buildHouse, root } from '../app.ts'
import { startRuntime } from '../runtime.ts'
import { isQuick, scaled } from '../scale.ts'
import { estimated } from '../storage/daily-skater.ts'
import { bytesOf, loadLive, loadSessions, printParts } from '../storage/load.ts'
import { film as assumed, sessionAims } from './day.ts'
import { writeFilm } from './film.ts'
import { entry, replayDay, type Measured, type Population } from './population.ts'
import {
  printActs,
  printCeilings,
  printCosts,
  printDays,
  printRoutes,
  printSessions,
  printSources,
} from './report.ts'
import { settle } from './settle.ts'
import { traceActs, type Trace } from './trace.ts'

const populations: Population[] = isQuick
  ? [{ skaters: 12, acting: 12, seconds: 1 }]
  : [
      { skaters: 100, acting: 100, seconds: 50 },
      { skaters: 1_000, acting: 1_000, seconds: 170 },
      { skaters: 5_000, acting: 1_000, seconds: 80 },
    ]
const days = scaled(365, 30)

const folder = mkdtempSync(join(temporaryFolder(), 'stoke-capacity-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.env.TMPDIR = folder

console.log(
  isQuick
    ? 'Trying it with a few skaters: the numbers mean little.'
    : 'Building, tracing, then replaying. This takes up to ten minutes.',
)
const house = buildHouse(folder)
const path = join(folder, 'film.mp4')
const film = writeFilm(path, scaled(assumed.bytes, 300_000))
const trace = await traced()
const kept = keep(trace)
console.log(`The calls of each act: ${kept}`)

const all: Measured[] = []
for (const population of populations) all.push(await replayDay(house, trace, film, population))
const live = await loadLive()
const grown = await live(days, estimated, true)
const bytesPerYear = (bytesOf(grown) / days) * 365
const largest = all.at(-1)!
const keepSessions = await loadSessions()
const sessions = await Promise.all(
  sessionAims.map(async (aim) => ({ ...aim, bytes: await keepSessions(aim.perWeek) })),
)
printActs(largest)
printDays(all)
printRoutes(largest)
printParts(grown, days)
printSessions(sessions)
printCeilings(largest, bytesPerYear)
printCosts(largest, bytesPerYear)
printSources()
// With few skaters too: these figures come from no replay.
if (sessions.some(({ bytes, most }) => bytes > most)) {
  throw new Error('Sessions at the park take more room than they may.')
}

async function traced(): Promise<Trace> {
  const runtime = await startRuntime(house, { entry })
  try {
    const [group] = await settle(runtime, 1, 1)
    return await traceActs(runtime, group!, path)
  } finally {
    await runtime.stop()
  }
}

/** Keeps the trace where it can be read. */
function keep(calls: Trace): string {
  const state = join(root, '.state', 'capacity')
  mkdirSync(state, { recursive: true })
  const file = join(state, 'trace.json')
  writeFileSync(file, JSON.stringify(calls, null, 2))
  return file
}
