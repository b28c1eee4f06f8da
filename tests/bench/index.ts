/** Measures Stoke against the least that the same machine can do. It tells, and asserts nothing. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureFeed } from './feed.ts'
import { measureGames } from './games.ts'
import { buildHouse } from './house.ts'
import { measureUploads } from './large.ts'
import { measureScore } from './score.ts'
import { measureNotifications } from './notifications.ts'
import { measureMaps } from './maps.ts'
import { measureSearch } from './search.ts'
import { measureSizes } from './size.ts'
import { measureSpeed } from './speed.ts'

const folder = mkdtempSync(join(tmpdir(), 'stoke-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
// What the runtimes keep goes away with all the rest.
process.env.TMPDIR = folder

console.log('Building, then measuring. This takes a few minutes.')
const house = buildHouse(folder)
await measureSizes(house)
await measureSpeed(house)
await measureMaps(house)
await measureUploads(house, folder)
await measureSearch(house)
await measureScore(house)
await measureNotifications(house)
await measureFeed(house)
await measureGames(house)
