import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cellOf } from '../../worker/maps/gazetteer/cells.ts'
import { folded } from '../../worker/maps/gazetteer/normalize.ts'
import { citiesFile, readCities, type City } from '../maps/cities.ts'
import { countryOf, regionOf } from '../maps/regions.ts'
import { namesFile, readNames, type OtherName } from './names.ts'

const perStatement = 400

/** Ids from here on are those of quarters and parks of a region. */
export const firstOfRegion = 1_000_000_000

/** Statements that replace all towns in the gazetteer. Quarters and parks of a region stay. */
export function gazetteerStatements(cities: City[] = readCities()): string[] {
  const names = readNames()
  return [
    `DELETE FROM places WHERE id < ${firstOfRegion}`,
    'DELETE FROM place_names',
    ...inserts('places', placeColumns, cities.map(rowOf)),
    ...inserts(
      'place_names',
      'key, place_id, language, name',
      cities.flatMap(({ cityId }, at) => namesOf(names.get(cityId) ?? [], at + 1)),
      'OR IGNORE ',
    ),
    rebuildWords,
  ]
}

export const placeColumns = 'id, name, key, around, admin, country, lat, lng, population, cell'

/** The index of words is not kept by triggers. */
export const rebuildWords = "INSERT INTO places_words (places_words) VALUES ('rebuild')"

/** Statements that insert rows, many in each. */
export function inserts(table: string, columns: string, rows: string[], or = ''): string[] {
  const statements: string[] = []
  for (let from = 0; from < rows.length; from += perStatement) {
    const values = rows.slice(from, from + perStatement).join(',\n')
    statements.push(`INSERT ${or}INTO ${table} (${columns}) VALUES\n${values}`)
  }
  return statements
}

function rowOf(city: City, at: number): string {
  const { name, altName, country, adminCode, population, loc } = city
  const [lng, lat] = loc.coordinates
  const admin = regionOf(country, adminCode)
  const { name: countryName, words } = countryOf(country)
  const around = folded(`${altName} ${admin} ${admin && adminCode} ${words}`)
  const texts = [name, folded(name), around, admin, countryName].map(quoted)
  return `(${[at + 1, ...texts, lat, lng, population, cellOf(lat, lng)].join()})`
}

const namesOf = (names: OtherName[], id: number): string[] =>
  names.map(
    ({ language, name }) =>
      `(${[quoted(folded(name)), id, quoted(language), quoted(name)].join()})`,
  )

export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Changes when the towns or their stored form change. */
export function gazetteerVersion(): string {
  const hash = createHash('sha256').update(readFileSync(citiesFile)).update(readFileSync(namesFile))
  const sources = ['./sql.ts', './names.ts', '../maps/cities.ts', '../maps/regions.ts']
  const shared = [
    '../../worker/maps/gazetteer/cells.ts',
    '../../worker/maps/gazetteer/normalize.ts',
  ]
  for (const source of [...sources, ...shared]) {
    hash.update(readFileSync(fileURLToPath(new URL(source, import.meta.url))))
  }
  return hash.digest('hex')
}
