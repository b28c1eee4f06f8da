import type { UserTrick } from '../../worker/tricks/contract'
import { categoriesInPage, linesIn, markOn } from './trick-bag-dom'

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
