import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Where the place of a spot or of a game may be named as it is stored, and why. */
const allowed: Record<string, string> = {
  'worker/visibility/places.ts': 'decides who gets it',
  'worker/moderation/removals/spot-queries.ts': 'keeps the whole row of what it removes',
}

const namesPlace =
  /\b(spots|games)\.(latitude|longitude|lat|lng)\b|(wholeRow|getTableColumns)\((spots|games)\)|\.select\(\)\s*\.from\((spots|games)\)/

it('only one file reads the place of a spot out of the database', () => {
  const found = globSync('worker/**/*.{ts,tsx}').filter((path) =>
    namesPlace.test(readFileSync(path, 'utf8')),
  )
  expect(found.toSorted()).toEqual([...Object.keys(allowed), 'worker/spots/queries.ts'].toSorted())
})

it('the columns of a spot that its queries take leave the place out', () => {
  const source = readFileSync('worker/spots/queries.ts', 'utf8')
  const [, taken = ''] = /const \{([^}]*)\.\.\.columns\s*\} = getTableColumns\(spots\)/.exec(
    source,
  )!
  const left = ['latitude', 'longitude', 'lat', 'lng', 'seenLat', 'seenLng'].filter(
    (name) => !taken.includes(`${name}: _${name}`),
  )
  expect(left).toEqual([])
  expect(source.match(/getTableColumns\(spots\)/g)).toHaveLength(1)
})
