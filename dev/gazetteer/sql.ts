import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cellOf } from '../../worker/maps/gazetteer/cells.ts'
import { folded } from '../../worker/maps/gazetteer/normalize.ts'
import { citiesFile, readCities, type City } from '../maps/cities.ts'
import { countryOf, regionOf } from '../maps/regions.ts'

const perStatement = 400

/** Statements that replace all towns in the gazetteer. */
export function gazetteerStatements(cities: City[] = readCities()): string[] {
  const rows = cities.map(rowOf)
  const inserts: string[] = []
  for (let from = 0; from < rows.length; from += perStatement) {
    const values = rows.slice(from, from + perStatement).join(',\n')
    inserts.push(
      `INSERT INTO places (id, name, key, around, admin, country, lat, lng, population, cell) VALUES\n${values}`,
    )
  }
  return [
    'DELETE FROM places',
    ...inserts,
    "INSERT INTO places_words (places_words) VALUES ('rebuild')",
  ]
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

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Changes when the towns or their stored form change. */
export function gazetteerVersion(): string {
  const hash = createHash('sha256').update(readFileSync(citiesFile))
  const sources = ['./sql.ts', '../maps/cities.ts', '../maps/regions.ts']
  const shared = [
    '../../worker/maps/gazetteer/cells.ts',
    '../../worker/maps/gazetteer/normalize.ts',
  ]
  for (const source of [...sources, ...shared]) {
    hash.update(readFileSync(fileURLToPath(new URL(source, import.meta.url))))
  }
  return hash.digest('hex')
}
