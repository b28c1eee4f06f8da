import { categories, type Trick } from './contract'

export const byCategory = <T extends Pick<Trick, 'category'>>(tricks: T[]): T[] =>
  tricks.toSorted(
    (one, other) =>
      placeOf(one.category) - placeOf(other.category) ||
      one.category.localeCompare(other.category, 'en'),
  )

function placeOf(category: string): number {
  const place = (categories as readonly string[]).indexOf(category)
  return place < 0 ? categories.length : place
}

export interface Category {
  name: string
  landed: number
  tricks: { id: string; name: string; isLanded: boolean }[]
}

export function inCategories(tricks: Omit<Trick, 'description'>[]): Category[] {
  const found = new Map<string, Category>()
  for (const { id, name, category } of tricks) {
    const into = found.get(category) ?? { name: category, landed: 0, tricks: [] }
    found.set(category, into)
    into.tricks.push({ id, name, isLanded: false })
  }
  return [...found.values()]
}

export const countTricks = (bag: Category[]) => ({
  all: bag.reduce((sum, { tricks }) => sum + tricks.length, 0),
  landed: bag.reduce((sum, category) => sum + category.landed, 0),
})

/** Landed tricks first. A category without landed tricks stays the same object, so that its cached HTML is found. */
export const withLanded = (bag: Category[], ids: ReadonlySet<string>): Category[] =>
  bag.map((category) => {
    const landed = category.tricks.filter(({ id }) => ids.has(id)).length
    if (landed === 0) return category
    const tricks = category.tricks.map((trick) => ({ ...trick, isLanded: ids.has(trick.id) }))
    const landedFirst = tricks.toSorted((one, other) => +other.isLanded - +one.isLanded)
    return { ...category, landed, tricks: landedFirst }
  })
