/** Makes the map of the world that the Worker draws from; part of the build. */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atlasFiles } from './atlas'
import { citiesFile } from './cities'
import { maxZoom, writeWorldArchive } from './world'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Everything that affects the world, and how maps look. */
const worldSources = [...atlasFiles, citiesFile, ...sourcesIn('dev/maps')]
const drawingSources = [
  join(root, 'worker/maps/contract.ts'),
  ...['worker/lib/street-map', 'worker/maps/draw'].flatMap(sourcesIn),
]

/** Assets give no ranges: a tile near others of its zoom needs one part or two. */
const partBytes = 256 * 1024

/** Puts the world under `maps/` of a folder, and returns what the Worker has to know of it. */
export function buildMaps(into: string) {
  const version = hashOf([...worldSources, ...drawingSources])
  const cached = join(root, 'node_modules/.cache/stoke-maps', hashOf(worldSources))
  if (!existsSync(cached)) writeWorld(cached)
  rmSync(join(into, 'maps'), { recursive: true, force: true })
  const { world } = JSON.parse(readFileSync(join(cached, 'world.json'), 'utf8'))
  cpSync(join(cached, 'parts'), join(into, 'maps', world.hash), { recursive: true })
  return { version, world }
}

/** Cutting takes seconds, so the world is cached until a source changes. */
function writeWorld(folder: string): void {
  const half = `${folder}.${process.pid}`
  mkdirSync(join(half, 'parts'), { recursive: true })
  const archive = writeWorldArchive()
  for (let at = 0; at < archive.length; at += partBytes) {
    const file = join(half, 'parts', `${at / partBytes}.bin`)
    writeFileSync(file, archive.subarray(at, at + partBytes))
  }
  const hash = createHash('sha256').update(archive).digest('hex').slice(0, 12)
  const world = { hash, bytes: archive.length, partBytes, maxZoom }
  writeFileSync(join(half, 'world.json'), JSON.stringify({ world }))
  // Two builds at once make the same world; the first to finish wins.
  if (existsSync(folder)) rmSync(half, { recursive: true })
  else renameSync(half, folder)
}

function sourcesIn(folder: string): string[] {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts'))
  return names.sort().map((name) => join(root, folder, name))
}

function hashOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
