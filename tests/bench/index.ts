/** Measures Stoke against the least that the same machine can do. It tells, and asserts nothing. */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureDialog } from './dialog-bytes.ts'
import { measureEar } from './ear.ts'
import { measureExport } from './export.ts'
import { feed } from './feed.ts'
import { measureFirstPicture } from './first-picture.ts'
import { measureGrowth } from './growth.ts'
import { measureHearing } from './hearing.ts'
import { measureGames } from './games.ts'
import { buildHouse } from './app.ts'
import { measureUploads } from './large.ts'
import { measureLinkPictures } from './link-pictures.ts'
import { measureMaps } from './maps.ts'
import { notifications } from './notifications.ts'
import { measureOuts } from './outs.ts'
import { measureParts } from './parts.ts'
import { measurePlays } from './plays.ts'
import { asked, isQuick } from './scale.ts'
import { measurePresses } from './presses.ts'
import { score } from './score.ts'
import { search } from './search.ts'
import { measureSequence } from './sequence.ts'
import { measureSessionCard } from './session-card.ts'
import { measureShares } from './shares.ts'
import { measureSizes } from './size.ts'
import { measureSpeed } from './speed.ts'
import { measureSpots } from './spots.ts'
import { measureStart } from './start.ts'
import { measureStorage } from './storage.ts'
import { measureSlowViewer } from './slow-viewer.ts'
import { measureStalls } from './stalls.ts'
import { measureStreets } from './streets.ts'
import { measureViewers } from './viewers.ts'
import { measureTabs } from './tabs.ts'
import { measureTrips } from './trips.ts'
import { measureTripod } from './tripod.ts'

const folder = mkdtempSync(join(tmpdir(), 'stoke-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
// What the runtimes keep goes away with all the rest.
process.env.TMPDIR = folder

console.log(
  isQuick
    ? 'Trying each benchmark with small numbers: none of them means anything.'
    : 'Building, then measuring. This takes a few minutes.',
)
const house = buildHouse(folder)

const benchmarks: Record<string, () => unknown> = {
  storage: () => measureStorage(),
  sizes: () => measureSizes(house),
  trips: () => measureTrips(house, folder),
  dialog: () => measureDialog(house),
  ear: () => measureEar(),
  hearing: () => measureHearing(house, folder),
  sequence: () => measureSequence(house, folder),
  parts: () => measureParts(house, folder),
  'session-card': () => measureSessionCard(house),
  tripod: () => measureTripod(house, folder),
  start: () => measureStart(house),
  speed: () => measureSpeed(house),
  shares: () => measureShares(house),
  maps: () => measureMaps(house),
  streets: () => measureStreets(house),
  'link-pictures': () => measureLinkPictures(house),
  spots: () => measureSpots(house, folder),
  uploads: () => measureUploads(house, folder),
  'first-picture': () => measureFirstPicture(house, folder),
  plays: () => measurePlays(house),
  presses: () => measurePresses(house),
  tabs: () => measureTabs(house),
  'slow-viewer': () => measureSlowViewer(house, folder),
  stalls: () => measureStalls(house),
  export: () => measureExport(house, folder),
  search: () => measureGrowth(house, search),
  score: () => measureGrowth(house, score),
  notifications: () => measureGrowth(house, notifications),
  feed: () => measureGrowth(house, feed),
  games: () => measureGames(house),
  outs: () => measureOuts(house),
  viewers: () => measureViewers(house, folder),
}

const unknown = asked.filter((name) => !Object.hasOwn(benchmarks, name))
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}: ${Object.keys(benchmarks).join(', ')}`,
  )
  process.exit(1)
}

/** At more, figures tell of what else runs. */
const quietLoad = 1.5

for (const [name, measure] of Object.entries(benchmarks)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const [load] = loadavg() as [number, number, number]
  const loud = load > quietLoad && !isQuick ? ', so its figures mean little' : ''
  console.log(`\n${name}, begun at a load of ${load.toFixed(1)}${loud}`)
  await measure()
}
