import type { UserTrick } from '../../worker/tricks/contract'

/*
 * The server renders the bag (worker/tricks/parts.tsx). The island reads the tricks from that markup and
 * changes it, so that the page holds the bag only once.
 */

export interface Named {
  id: string
  name: string
}

export const trickBagDom = (): HTMLElement | null => document.getElementById('trick-bag')

const all = <E extends Element>(within: Element | null, selector: string): E[] =>
  within ? [...within.querySelectorAll<E>(selector)] : []

export const categoriesInPage = () => all<HTMLDetailsElement>(trickBagDom(), 'details')

export const linesIn = (within: Element | null) => all<HTMLElement>(within, '[data-trick]')

export function trickAt(target: Element): Named | null {
  const line = target.closest<HTMLElement>('[data-trick]')
  return line && { id: line.dataset.trick!, name: nameOn(line) }
}

export const trickById = (id: string): Named | null => {
  const line = linesIn(trickBagDom()).find(({ dataset }) => dataset.trick === id)
  return line ? trickAt(line) : null
}

export const nameOn = (line: HTMLElement): string => line.firstChild?.textContent ?? ''

const markOn = (line: HTMLElement) => line.querySelector('.trick-landed')

export const landedInPage = (): UserTrick[] =>
  linesIn(trickBagDom())
    .filter(markOn)
    .map(({ dataset }) => ({ trickId: dataset.trick!, landed: true }))

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
