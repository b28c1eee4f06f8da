/** Cuts the world into the pieces from which the Worker draws maps; part of the build. */
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
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pack } from '../../worker/maps/pieces/codec'
import { levels } from '../../worker/maps/pieces/levels'
import { atlasFiles, readAtlas } from './atlas'
import { citiesFile, readCities } from './cities'
import { cut } from './cut'
import { placeTowns } from './towns'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Everything that affects how a map looks: the data, the cutting and the drawing. */
const sources = ['dev/maps', 'worker/maps/geometry', 'worker/maps/pieces', 'worker/maps/draw']
const words = join(root, 'worker/maps/contract.ts')

/** Puts the pieces under `maps/{version}/` of a folder and returns the version. */
export function buildMaps(into: string): string {
  const version = versionOf()
  const kept = join(root, 'node_modules/.cache/stoke-maps', version)
  if (!existsSync(kept)) writePieces(kept)
  rmSync(join(into, 'maps'), { recursive: true, force: true })
  cpSync(kept, join(into, 'maps', version), { recursive: true })
  return version
}

/** Cutting takes seconds, so the pieces are cached until a source changes. */
function writePieces(folder: string): void {
  const half = `${folder}.${process.pid}`
  const world = { ...readAtlas(), towns: placeTowns(readCities()) }
  for (const level of levels) {
    for (const [name, piece] of cut(level, world)) {
      const file = join(half, `${name}.bin`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, pack(piece, level.unit))
    }
  }
  // Two builds at once make the same pieces; the first to finish wins.
  if (existsSync(folder)) rmSync(half, { recursive: true })
  else renameSync(half, folder)
}

function versionOf(): string {
  const hash = createHash('sha256')
  const drawn = sources.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(root, folder, name)),
  )
  for (const file of [...atlasFiles, citiesFile, words, ...drawn.sort()])
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
