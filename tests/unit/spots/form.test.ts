import { expect, it } from 'vitest'
import { checkSpot } from '../../../islands/spots/use-form'
import { placeAt } from '../../../islands/spots/use-position'
import { newSpot } from '../../../worker/spots/schema'

const place = { latitude: '37.79', longitude: '-122.39' }

it.each([
  ['Hubba Hideout', ''],
  ['', ''],
  ['   ', 'a'.repeat(1000)],
  ['a'.repeat(50), 'a'.repeat(1001)],
  [` ${'a'.repeat(51)}`, ` ${'a'.repeat(1000)} `],
])('the form says of %j and %j what the server would say', (name, description) => {
  const issues = newSpot.safeParse({ name, description, ...place }).error?.issues ?? []
  const said: Record<string, string> = {}
  for (const { path, message } of issues) said[String(path[0])] ??= message
  expect(checkSpot({ name, description, place })).toEqual(said)
})

it('a spot whose place the phone told within 5 km is not sent before its pin was moved', () => {
  const rough = placeAt(37.79, -122.39, 5000)
  expect(checkSpot({ name: 'Hubba', description: '', place: rough })).toEqual({
    place: 'Drag the pin to where the spot is',
  })
  expect(checkSpot({ name: 'Hubba', description: '', place: placeAt(37.79, -122.39, 65) })).toEqual(
    {},
  )
})

it('a spot without a place is not sent', () => {
  expect(checkSpot({ name: 'Hubba', description: '', place: null })).toEqual({
    place: 'Choose where the spot is',
  })
})
