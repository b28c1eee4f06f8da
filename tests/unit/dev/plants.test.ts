import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plantInto } from '../../../dev/planted/plant'
import { plants } from '../../../dev/planted/plants/index'

const root = join(import.meta.dirname, '../../..')

it.each(plants.map((plant) => [plant.name, plant] as const))('%s still applies', (_, plant) => {
  const source = readFileSync(join(root, plant.file), 'utf8')
  expect(plantInto(source, plant)).not.toBe(source)
})
