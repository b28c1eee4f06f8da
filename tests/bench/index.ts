/** Measures Stoke against the least that the same machine can do. It tells, and asserts nothing. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
import { measurePlays } from './plays.ts'
import { isQuick } from './scale.ts'
import { measurePresses } from './presses.ts'
import { score } from './score.ts'
import { search } from './search.ts'
import { measureSequence } from './sequence.ts'
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
await measureStorage()
await measureSizes(house)
await measureTrips(house, folder)
measureDialog(house)
measureEar()
await measureHearing(house, folder)
await measureSequence(house, folder)
await measureTripod(house, folder)
await measureStart(house)
await measureSpeed(house)
await measureShares(house)
await measureMaps(house)
await measureStreets(house)
await measureLinkPictures(house)
await measureSpots(house, folder)
await measureUploads(house, folder)
await measureFirstPicture(house, folder)
await measurePlays(house)
await measurePresses(house)
await measureSlowViewer(house, folder)
await measureStalls(house)
await measureExport(house, folder)
for (const growth of [search, score, notifications, feed]) await measureGrowth(house, growth)
await measureGames(house)
await measureViewers(house, folder)
