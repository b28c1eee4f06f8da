import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A town a line: its id at GeoNames, then `languages:name` for each of its other names. */
export const namesFile = join(import.meta.dirname, 'town-names.tsv')

/** A name of a town that is not its English one. */
export interface OtherName {
  language: string
  name: string
}

/** The other names of towns, by their id at GeoNames. */
export function readNames(): Map<number, OtherName[]> {
  const lines = readFileSync(namesFile, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [id, ...fields] = line.split('\t')
      return [Number(id), fields.flatMap(namesIn)]
    }),
  )
}

function namesIn(field: string): OtherName[] {
  const colon = field.indexOf(':')
  const name = field.slice(colon + 1)
  return field
    .slice(0, colon)
    .split(',')
    .map((language) => ({ language, name }))
}
