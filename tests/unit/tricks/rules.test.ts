import { expect, it } from 'vitest'
import { categories } from '../../../worker/tricks/contract'
import { byCategory } from '../../../worker/tricks/rules'

const trick = (category: string, id: string) => ({ id, category, name: id, description: '' })

it('the catalogue goes by the categories, others after them by the alphabet, tricks as they came', () => {
  const mixed = ['Vert', ...categories, 'Élite', 'downhill', 'Freestyle']
    .toReversed()
    .flatMap((category) => [trick(category, 'easy'), trick(category, 'hard')])
  const sorted = byCategory(mixed)
  const order = [...categories, 'downhill', 'Élite', 'Freestyle', 'Vert']
  expect(sorted.map(({ category, id }) => `${category} ${id}`)).toEqual(
    order.flatMap((category) => [`${category} easy`, `${category} hard`]),
  )
  expect(mixed[0]!.category).toBe('Freestyle')
})
