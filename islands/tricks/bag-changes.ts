import type { UserTrick } from '../../worker/tricks/contract'
import { categoriesInPage, linesIn, markOn, nameOn, trickBagDom } from './trick-bag-dom'

/** For comparing names: "5050" finds "50-50", "nollie fs" finds "Nollie FS". */
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Opens the categories that have matches. Returns the number of matches, or null without a search text. */
export function filterTricks(asked: string): number | null {
  const letters = plain(asked)
  let found = 0
  for (const category of categoriesInPage()) {
    const lines = linesIn(category)
    for (const line of lines) line.parentElement!.hidden = !plain(nameOn(line)).includes(letters)
    const left = lines.filter((line) => !line.parentElement!.hidden).length
    found += left
    category.hidden = left === 0
    // The browser keeps only one `details` open among those with the same name.
    category.name = letters ? '' : 'trick-bag'
    category.open = letters !== ''
  }
  return letters ? found : null
}

export const firstFound = (): HTMLElement | undefined =>
  linesIn(trickBagDom()).find((line) => !line.parentElement!.hidden)

export function showLanded(tricks: UserTrick[]): void {
  const landed = new Set(tricks.filter((each) => each.landed).map(({ trickId }) => trickId))
  let sum = 0
  for (const category of categoriesInPage()) {
    const lines = linesIn(category)
    for (const line of lines) mark(line, landed.has(line.dataset.trick!))
    const count = lines.filter(markOn).length
    sum += count
    category.querySelector('[data-landed-of-all]')!.textContent = `${count}/${lines.length}`
    category.querySelector('progress')!.value = count
  }
  const total = document.querySelector('[data-landed-in-all]')
  if (total) total.textContent = `${sum}`
}

function mark(line: HTMLElement, isLanded: boolean): void {
  const there = markOn(line)
  if (isLanded === (there !== null)) return
  if (there) {
    there.remove()
    return
  }
  const word = document.createElement('span')
  word.className = 'trick-landed'
  word.textContent = 'Landed'
  line.appendChild(word)
}
