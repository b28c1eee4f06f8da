import { onLayers, topDialog } from '../ui/dialog-history'

const shownMs = 1800
/** Screen readers do not announce a live region that is added with its text. */
const settlesMs = 50
const countsMs = 600
/** By then, the page has fetched the new total or never will. */
const patienceMs = 10_000

/** "+5 Stacked", once over everything, and the plate counts up to its new total. */
export async function stamp(earned: number, what: string): Promise<void> {
  const host = document.createElement('div')
  host.className = 'earned'
  host.setAttribute('role', 'status')
  host.popover = 'manual'
  raise(host)
  // The dialog that made the call closes meanwhile.
  const stopListening = onLayers(() => {
    host.classList.add('is-moved')
    raise(host)
  })
  countUp()
  await pass(settlesMs)
  const mark = document.createElement('span')
  mark.className = 'earned-mark'
  mark.textContent = `+${figuresOf(earned)} ${what}`
  host.appendChild(mark)
  await pass(shownMs)
  stopListening()
  host.remove()
}

/** Everything outside an open dialog is inert. */
function raise(host: HTMLElement): void {
  const place = topDialog() ?? document.body
  if (host.parentElement === place) return
  place.appendChild(host)
  host.showPopover?.()
}

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The page renders the new total at once; from there it is counted up. */
function countUp(): void {
  const total = document.querySelector('.score-total')?.firstChild
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!total || isStill) return
  const from = numberIn(total)
  const observer = new MutationObserver(() => {
    observer.disconnect()
    const to = numberIn(total)
    if (to > from) onceSeen(total.parentElement!, () => count(total, from, to))
  })
  observer.observe(total, { characterData: true })
  setTimeout(() => observer.disconnect(), patienceMs)
}

function count(total: ChildNode, from: number, to: number): void {
  const words = total.nodeValue
  const begun = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, (now - begun) / countsMs)
    total.nodeValue = part < 1 ? figuresOf(Math.round(from + (to - from) * part)) : words
    if (part < 1) requestAnimationFrame(step)
  }
  step(begun)
}

/** Nobody sees a number count up above the screen. */
function onceSeen(place: Element, act: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    act()
  })
  observer.observe(place)
  setTimeout(() => observer.disconnect(), patienceMs)
}

/** As `formatNumber`, which this chunk does not share: it would split the pages' own. */
const figuresOf = (value: number): string => value.toLocaleString('en-US')

const numberIn = ({ nodeValue }: ChildNode): number => Number(nodeValue?.replaceAll(/\D/g, ''))
