import { categories, type Trick } from './contract'

/** The catalogue in the order of the categories, any other after them by the alphabet. */
export const byCategory = (tricks: Trick[]): Trick[] =>
  tricks.toSorted(
    (one, other) =>
      placeOf(one.category) - placeOf(other.category) ||
      one.category.localeCompare(other.category, 'en'),
  )

function placeOf(category: string): number {
  const place = (categories as readonly string[]).indexOf(category)
  return place < 0 ? categories.length : place
}
