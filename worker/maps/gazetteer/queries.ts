import { GuardedDatabase } from '../../db/faults/guarded-database'
import { kilometres } from '../geometry/distance'
import { limits, type Coordinates } from '../contract'
import { cellsAround, kilometresWithin } from './cells'
import { fullName } from './answers'
import { searchOf, triesOf } from './normalize'

/** Ids are in order of population, the largest town first. */
export interface Town extends Coordinates {
  id: number
  name: string
  key: string
  admin: string
  country: string
  /** A place that distinguishes it from other towns of the same name. */
  near?: string
}

const columns = 'p.id, p.name, p.key, p.admin, p.country, p.lat, p.lng'
const looked = 20

const byName = `SELECT ${columns} FROM places p WHERE p.key = ?1 ORDER BY p.id LIMIT ${looked}`

/** The index yields rows by id, so the first are the largest towns. */
const byWords = `SELECT ${columns} FROM (
  SELECT rowid AS id FROM places_words WHERE places_words MATCH ?1 ORDER BY rowid LIMIT ${looked}
) AS found JOIN places p ON p.id = found.id`

const open = (gazetteer: D1Database) =>
  new GuardedDatabase(gazetteer.withSession('first-unconstrained'))

/** At most five: by how well they match, then by population. */
export async function findTowns(gazetteer: D1Database, address: string): Promise<Town[]> {
  const db = open(gazetteer)
  for (const text of triesOf(address)) {
    const search = searchOf(text)
    if (!search) continue
    const found = await db.batch<Town>([
      db.prepare(byName).bind(search.key),
      db.prepare(byWords).bind(search.beginning),
      db.prepare(byWords).bind(search.holding),
    ])
    const towns = found.flatMap(({ results }) => results.toSorted((a, b) => a.id - b.id))
    const each = [...new Map(towns.map((town) => [town.id, town])).values()]
    if (each.length > 0) return tellApart(db, each.slice(0, limits.results))
  }
  return []
}

/** Squares in each direction: half a degree. */
const nearby = 2

const largestNear = `SELECT p.name FROM json_each(?1) AS range
  JOIN places p ON p.cell BETWEEN range.value ->> 0 AND range.value ->> 1
  WHERE p.id < ?2 ORDER BY p.id LIMIT 1`

/** Towns with the same full name get the name of a larger town nearby, or else their coordinates. */
async function tellApart(db: GuardedDatabase, towns: Town[]): Promise<Town[]> {
  const names = towns.map(fullName)
  const same = towns.filter((_, at) => names.some((name, i) => i !== at && name === names[at]))
  if (same.length === 0) return towns
  const found = await db.batch<{ name: string }>(
    same.map(({ id, lat, lng }) =>
      db.prepare(largestNear).bind(JSON.stringify(cellsAround(lat, lng, nearby)), id),
    ),
  )
  const apart = towns.map((town) => {
    const at = same.indexOf(town)
    if (at < 0) return town
    const { lat, lng } = town
    return { ...town, near: found[at]?.results[0]?.name ?? `${lat.toFixed(1)}, ${lng.toFixed(1)}` }
  })
  const first = new Map<string, Town>()
  for (const town of apart) if (!first.has(fullName(town))) first.set(fullName(town), town)
  return [...first.values()]
}

/** In squares. The search goes a step further only if the nearest town may be there. */
const reaches = [1, 4, 16]
const most = 600

const inCells = `SELECT ${columns} FROM json_each(?1) AS range
  JOIN places p ON p.cell BETWEEN range.value ->> 0 AND range.value ->> 1 LIMIT ${most}`

export async function findNearest(
  gazetteer: D1Database,
  at: Coordinates,
): Promise<Town | undefined> {
  const db = open(gazetteer)
  let nearest: { town: Town; distance: number } | undefined
  for (const reach of reaches) {
    const ranges = JSON.stringify(cellsAround(at.lat, at.lng, reach))
    const { results } = await db.prepare(inCells).bind(ranges).all<Town>()
    for (const town of results) {
      const distance = kilometres(town, at)
      if (!nearest || distance < nearest.distance) nearest = { town, distance }
    }
    if (nearest && nearest.distance <= kilometresWithin(at.lat, reach)) break
  }
  return nearest?.town
}
