import { categories, type Trick } from './contract'

/** The catalogue in the order of the categories, any other after them by the alphabet. */
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

/** The catalogue by category, in the order it comes in, before anything of it is landed. */
export function inCategories(tricks: Omit<Trick, 'description'>[]): Category[] {
  const found = new Map<string, Category>()
  for (const { id, name, category } of tricks) {
    const into = found.get(category) ?? { name: category, landed: 0, tricks: [] }
    found.set(category, into)
    into.tricks.push({ id, name, isLanded: false })
  }
  return [...found.values()]
}

/** The same with what a skater has landed. A category of which that is nothing stays the very same. */
export const withLanded = (bag: Category[], ids: ReadonlySet<string>): Category[] =>
  bag.map((category) => {
    const landed = category.tricks.filter(({ id }) => ids.has(id)).length
    if (landed === 0) return category
    const tricks = category.tricks.map((trick) => ({ ...trick, isLanded: ids.has(trick.id) }))
    return { ...category, landed, tricks }
  })
