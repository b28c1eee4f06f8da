import { trickBagDom, categoriesInPage, linesIn, nameOn } from './trick-bag-dom'

/** As a name is compared: "50-50" is found by "5050", "Nollie FS" by "nollie fs". */
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Leaves of the bag what goes by these letters, with its categories open; how many that are. */
export function filterTricks(asked: string): number | null {
  const letters = plain(asked)
  let found = 0
  for (const category of categoriesInPage()) {
    const lines = linesIn(category)
    for (const line of lines) line.parentElement!.hidden = !plain(nameOn(line)).includes(letters)
    const left = lines.filter((line) => !line.parentElement!.hidden).length
    found += left
    category.hidden = left === 0
    // Of those with a name only one is open at a time.
    category.name = letters ? '' : 'trick-bag'
    category.open = letters !== ''
  }
  return letters ? found : null
}

/** The first line that is left. */
export const firstFound = (): HTMLElement | undefined =>
  linesIn(trickBagDom()).find((line) => !line.parentElement!.hidden)
