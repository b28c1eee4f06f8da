import { kilometres } from '../../lib/street-map/index'
import { GuardedDatabase } from '../../db/faults/guarded-database'
import { limits, shortestSearch, type Coordinates } from '../contract'
import { cellsAround, kilometresWithin } from './cells'
import { fullName } from './answers'
import { searchOf, triesOf } from './normalize'

/** Ids from here on are quarters and parks of the region, so they rank after all towns. */
const firstOfRegion = 1_000_000_000

/** Ids of towns are in order of population, the largest town first. */
export interface Town extends Coordinates {
  id: number
  name: string
  key: string
  admin: string
  country: string
  near?: string
}

const columns = 'p.id, p.name, p.key, p.admin, p.country, p.lat, p.lng'
const rowLimit = 20

const byName = `SELECT ${columns} FROM places p WHERE p.key = ?1 ORDER BY p.id LIMIT ${rowLimit}`

/** The index returns rows by id, so the first ones are the largest towns. */
const byWords = `SELECT ${columns} FROM (
  SELECT rowid AS id FROM places_words WHERE places_words MATCH ?1 ORDER BY rowid LIMIT ${rowLimit}
) AS found JOIN places p ON p.id = found.id`

/** Other names of towns: exact matches in the reader's language first, then prefixes. */
const byOtherName = `SELECT ${columns}, max(n.language = ?2) AS isOwn FROM place_names n
  JOIN places p ON p.id = n.place_id
  WHERE n.key = ?1 GROUP BY p.id ORDER BY isOwn DESC, p.id LIMIT ${rowLimit}`

const byOtherStart = `SELECT ${columns}, max(n.language = ?2) AS isOwn FROM place_names n
  JOIN places p ON p.id = n.place_id
  WHERE n.key > ?1 AND n.key < ?1 || char(1114111) GROUP BY p.id ORDER BY isOwn DESC, p.id LIMIT ${rowLimit}`

type Found = Town & { isOwn?: number }

const open = (gazetteer: D1Database) =>
  new GuardedDatabase(gazetteer.withSession('first-unconstrained'))

/** Sorted by quality of the match, then the reader's language, then population. */
export async function findTowns(
  gazetteer: D1Database,
  address: string,
  language: string,
): Promise<Town[]> {
  const db = open(gazetteer)
  for (const text of triesOf(address)) {
    const search = searchOf(text)
    if (!search) continue
    const { key, beginning, holding } = search
    const starts = key.length >= shortestSearch(key) ? key : `${key}\u0000`
    const found = await db.batch<Found>([
      db.prepare(byName).bind(key),
      db.prepare(byOtherName).bind(key, language),
      db.prepare(byWords).bind(beginning),
      db.prepare(byOtherStart).bind(starts, language),
      db.prepare(byWords).bind(holding),
    ])
    const [names = [], others = [], begin = [], othersBegin = [], hold = []] = found.map(
      ({ results }) => results,
    )
    const groups = [[...names, ...others], [...begin, ...othersBegin], hold]
    const towns = groups.flatMap((group) => group.toSorted(byLanguageAndSize))
    const each = [...new Map(towns.map((town) => [town.id, town])).values()]
    if (each.length > 0) {
      return tellApart(db, await inLanguage(db, each.slice(0, limits.results), language))
    }
  }
  return []
}

const byLanguageAndSize = (a: Found, b: Found): number =>
  (b.isOwn ?? 0) - (a.isOwn ?? 0) || a.id - b.id

const ownNames = `SELECT n.place_id AS id, n.name FROM json_each(?1) AS town
  JOIN place_names n ON n.place_id = town.value AND n.language = ?2`

async function inLanguage(db: GuardedDatabase, towns: Town[], language: string): Promise<Town[]> {
  if (language === 'en') return towns
  const ids = JSON.stringify(towns.map(({ id }) => id))
  const { results } = await db
    .prepare(ownNames)
    .bind(ids, language)
    .all<Pick<Town, 'id' | 'name'>>()
  const names = new Map(results.map(({ id, name }) => [id, name]))
  return towns.map((town) => ({ ...town, name: names.get(town.id) ?? town.name }))
}

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

/** In squares. Search further only if the nearest town may be there. */
const reaches = [1, 4, 16]
const cellRowLimit = 600

const inCells = `SELECT ${columns} FROM json_each(?1) AS range
  JOIN places p ON p.cell BETWEEN range.value ->> 0 AND range.value ->> 1
  WHERE p.id < ${firstOfRegion} LIMIT ${cellRowLimit}`

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
