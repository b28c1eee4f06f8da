/** What somebody looks for on a page: a kind of element, and the words on it. */
export interface Query {
  selector: string
  /** Its accessible name, or its text; any, without. */
  name?: string
  /** The name is a regular expression. */
  isPattern?: boolean
  /** Also what can't be seen, as file inputs behind their buttons. */
  hidden?: boolean
}

/**
 * Finds elements by what people read. Runs in the page: it can use nothing from outside.
 * What a modal dialog covers is not found.
 */
export function findAll({ selector, name, isPattern, hidden }: Query): HTMLElement[] {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: HTMLElement) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const texts = labels.map((label) => label.textContent).join(' ')
    const alt = element.querySelector('img')?.alt
    return plain(
      labelled || element.ariaLabel || texts || plain(element.textContent) || element.title || alt,
    )
  }
  const isMeant = (element: HTMLElement) => {
    if (name === undefined) return true
    const own = nameOf(element)
    if (isPattern) return new RegExp(name).test(own)
    // What it is about may follow.
    return own === name || own.startsWith(`${name}: `)
  }
  const isSeen = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      (hidden || isSeen(element)) && isMeant(element) && (!modal || modal.contains(element)),
  )
}

/** Where a press would reach an element: null while it moves, or while something covers it. */
export async function pressPoint(found: HTMLElement[]): Promise<[number, number] | null> {
  const [element] = found
  if (!element || element.matches(':disabled')) return null
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  // Of a browser that is too busy to draw, nothing moves; a hidden page draws nothing at all.
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const late = new Promise((resolve) => setTimeout(resolve, 1000))
  for (let frame = 0; frame < 4; frame++) await Promise.race([drawn(), late])
  await new Promise((resolve) => setTimeout(resolve, 60))
  // A sheet that has yet to begin to slide stands still too.
  const slides = document.getAnimations().some(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    return playState === 'running' && target !== element && target?.contains(element)
  })
  if (slides) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  if (Math.abs(left - before.left) + Math.abs(top - before.top) > 0.5) return null
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  const isReached = element.contains(hit) || (hit?.closest('label')?.contains(element) ?? false)
  return isReached ? [x, y] : null
}
