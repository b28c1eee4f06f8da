import type { UserTrick } from '../../worker/tricks/contract'
import { findTricks, spokenNameOf } from './search/find-tricks'
import { categoriesInPage, linesIn, markOn, nameOn, trickBagDom } from './trick-bag-dom'

/** Opens the categories that have matches. Returns the number of matches, or null without a search text. */
export function filterTricks(asked: string): number | null {
  const isAsked = asked.trim() !== ''
  const named = linesIn(trickBagDom()).map((line) => ({ line, name: nameOn(line) }))
  const matches = new Set(findTricks(named, asked).map(({ line }) => line))
  for (const { line, name } of named) {
    line.parentElement!.hidden = !matches.has(line)
    showSpokenName(line, spokenNameOf(name, asked))
  }
  let found = 0
  for (const category of categoriesInPage()) {
    const lines = linesIn(category)
    const left = lines.filter((line) => !line.parentElement!.hidden).length
    found += left
    category.hidden = left === 0
    // The browser keeps only one `details` open among those with the same name.
    category.name = isAsked ? '' : 'trick-bag'
    category.open = isAsked
  }
  return isAsked ? found : null
}

function showSpokenName(line: HTMLElement, said: string | null): void {
  line.querySelector('.trick-spoken')?.remove()
  if (said === null) return
  const word = document.createElement('span')
  word.className = 'trick-spoken quiet'
  word.textContent = ` · ${said}`
  line.firstChild!.after(word)
}

export const firstFound = (): HTMLElement | undefined =>
  linesIn(trickBagDom()).find((line) => !line.parentElement!.hidden)

export function showLanded(tricks: UserTrick[]): void {
  const landed = new Set(tricks.filter((each) => each.landed).map(({ trickId }) => trickId))
  let sum = 0
  for (const category of categoriesInPage()) {
    const lines = linesIn(category)
    for (const line of lines) mark(line, landed.has(line.dataset.trick!))
    const { length: count } = putLandedFirst(lines)
    sum += count
    category.querySelector('[data-landed-of-all]')!.textContent = `${count}/${lines.length}`
    category.querySelector('[data-landed-here]')!.textContent = `${count}`
    category.querySelector('progress')!.value = count
  }
  for (const total of document.querySelectorAll('[data-landed-in-all]'))
    total.textContent = `${sum}`
}

/** Returns the landed ones. The others keep their places until the page is loaded again. */
function putLandedFirst(lines: HTMLElement[]): HTMLElement[] {
  const landed = lines.filter(markOn)
  landed.forEach((line, at) => {
    const item = line.closest('li')!
    const place = item.parentElement!.children[at]
    if (place !== item) item.parentElement!.insertBefore(item, place!)
  })
  return landed
}

function mark(line: HTMLElement, isLanded: boolean): void {
  const there = markOn(line)
  if (isLanded === (there !== null)) return
  if (there) {
    there.remove()
    return
  }
  const sticker = document.createElement('span')
  const word = document.createElement('span')
  sticker.className = 'trick-landed'
  word.className = 'visually-hidden'
  word.textContent = 'Landed'
  sticker.appendChild(word)
  line.appendChild(sticker)
}
