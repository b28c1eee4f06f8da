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
  const line = trickBagDom()?.querySelector(`[data-trick="${CSS.escape(id)}"]`)
  return line ? trickAt(line) : null
}

export const nameOn = (line: HTMLElement): string => line.firstChild?.textContent ?? ''

export const markOn = (line: HTMLElement) => line.querySelector('.trick-landed')

export const landedInPage = (): UserTrick[] =>
  linesIn(trickBagDom())
    .filter(markOn)
    .map(({ dataset }) => ({ trickId: dataset.trick!, landed: true }))
