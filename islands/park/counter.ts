import type { Catalogue } from '../../worker/shares/park/contract'
import { buzz } from '../ui/buzz'
import {
  countScreen,
  countedScreen,
  darken,
  elsewhereScreen,
  tallyWords,
  trickScreen,
} from './count-screens'
import {
  countLock,
  endCount,
  isOver,
  newCount,
  readParkCount,
  saveParkCount,
  tallyOf,
  type ParkCount,
} from './park-counts'
import { keepAwake } from './feel'

export const countHash = '#count'
export const isCounterOpen = (): boolean => location.hash === countHash

interface Places {
  root: HTMLElement
  live: HTMLElement
  catalogue: Catalogue
  /** Fits the texts to the screen. */
  onDraw: () => void
}

const noRoom = 'This browser keeps nothing: the last press is not counted.'

/** Counts tries for who films nothing. Each press is stored before the screen answers. */
export function createCounter({ root, live, catalogue, onDraw }: Places) {
  let count: ParkCount | null = null
  /** The session that has just ended. */
  let ended: ParkCount | null = null
  let isChoosing = false
  let isElsewhere = false
  let notice = ''
  let opened = { atMs: 0, lengthMs: 0 }
  let release = () => {}

  function load(): void {
    count = readParkCount()
    if (count && isOver(count, Date.now())) {
      endCount(count)
      count = null
    }
    opened = { atMs: performance.now(), lengthMs: count?.lengthMs ?? 0 }
    isChoosing = count === null
  }

  /** The time between two visits is no part of it: only the steady clock is sure. */
  const lengthMs = () => Math.round(opened.lengthMs + performance.now() - opened.atMs)

  function save(next: ParkCount): boolean {
    const isKept = saveParkCount(next)
    notice = isKept ? '' : noRoom
    if (isKept) count = next
    return isKept
  }

  function press(landed: boolean): void {
    if (!count?.trickId) return
    const { trickId, presses } = count
    const next = { ...count, lengthMs: lengthMs(), presses: [...presses, { trickId, landed }] }
    if (!save(next)) return draw()
    if (isOver(next, Date.now())) return end()
    buzz(15)
    draw()
    const half = root.querySelector<HTMLElement>(landed ? '.park-landed' : '.park-bailed')
    half?.classList.add('is-flash')
    half?.focus({ preventScroll: true })
    live.textContent = `${landed ? 'Landed' : 'Bailed'}. ${tallyWords(tallyOf(next, trickId))}.`
  }

  function undo(): void {
    const last = count?.presses.at(-1)
    if (!count || !last) return
    save({ ...count, trickId: last.trickId, presses: count.presses.slice(0, -1) })
    draw(true)
    live.textContent = 'Undone.'
  }

  function choose(trickId: string): void {
    if (!count) opened = { atMs: performance.now(), lengthMs: 0 }
    const isKept = save({ ...(count ?? newCount(Date.now())), trickId })
    ended = null
    isChoosing = !isKept
    draw(true)
  }

  function end(): void {
    if (!count) return
    const last = { ...count, lengthMs: lengthMs() }
    if (!endCount(last)) notice = noRoom
    else {
      ended = last.presses.length > 0 ? last : null
      count = null
      isChoosing = true
    }
    draw(true)
  }

  function screen(): HTMLElement {
    if (isElsewhere) return elsewhereScreen(() => void hold(true))
    if (ended) {
      const again = () => {
        ended = null
        draw(true)
      }
      return countedScreen(ended, again)
    }
    if (!count || isChoosing) {
      const back = () => {
        isChoosing = false
        draw(true)
      }
      return trickScreen({ catalogue, notice, choose, back: count?.trickId ? back : null })
    }
    return countScreen({
      count,
      catalogue,
      notice,
      press,
      undo,
      end,
      darken,
      next() {
        isChoosing = true
        draw(true)
      },
    })
  }

  /** With a new screen the focus goes to its heading. */
  function draw(isNew = false): void {
    if (!isCounterOpen()) return
    keepAwake(count !== null && !isElsewhere)
    root.replaceChildren(screen())
    onDraw()
    if (isNew) root.querySelector('h1')?.focus({ preventScroll: true })
    const halves = root.querySelector('.park-halves')
    // A double tap is one try.
    halves?.classList.add('is-fresh')
    setTimeout(() => halves?.classList.remove('is-fresh'), 350)
  }

  /** One tab counts: two would each write over what the other has stored. */
  async function hold(isStolen = false): Promise<void> {
    const begin = () => {
      isElsewhere = false
      load()
      draw(true)
    }
    if (!('locks' in navigator)) return begin()
    const options = isStolen ? { steal: true } : { ifAvailable: true }
    await navigator.locks
      .request(countLock, options, (lock) => {
        isElsewhere = lock === null
        if (!lock) return draw(true)
        begin()
        return new Promise<void>((resolve) => (release = resolve))
      })
      // Another tab took it over.
      .catch(() => {
        isElsewhere = true
        draw(true)
      })
  }

  return {
    open: () => void hold(),
    draw,
    close(): void {
      release()
      ended = null
    },
  }
}
