import { useRef, type PointerEvent } from 'react'

/** This near to an end of what is seen of the list, in pixels, it goes on. */
const edge = 72
const scrolledBy = 16

interface Held {
  row: HTMLElement
  /** Of the pointer where the row is in its own place. */
  y: number
  scrolled: number
  to: number
}

/**
 * Rows are dragged by their grips. Meanwhile the list shows their heads alone, so that a hand reaches all of it.
 * They change places at the end: the browser takes the pointer from an element that moves in the page.
 */
export function useRowDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const held = useRef<Held | null>(null)
  const scroller = () => list.current!.closest('.sheet-body')!
  const rows = () => [...list.current!.children]

  function begin({ currentTarget, pointerId, clientY: y, button }: PointerEvent) {
    const row = currentTarget.closest('li')
    if (!row || button !== 0) return
    currentTarget.setPointerCapture(pointerId)
    const before = row.getBoundingClientRect().top
    // The sheet keeps its height, or the row would leave the pointer.
    list.current!.style.minBlockSize = `${list.current!.offsetHeight}px`
    list.current!.classList.add('is-sorting')
    row.classList.add('is-held')
    scroller().scrollTop += row.getBoundingClientRect().top - before
    // What could not be scrolled away: the row stays under the pointer.
    const off = before - row.getBoundingClientRect().top
    row.style.setProperty('--by', `${off}px`)
    held.current = { row, y: y - off, scrolled: scroller().scrollTop, to: rows().indexOf(row) }
  }

  function move({ clientY: y }: PointerEvent) {
    const { current } = held
    if (!current) return
    const seen = scroller()
    const { top, bottom } = seen.getBoundingClientRect()
    if (y < top + edge) seen.scrollTop -= scrolledBy
    if (y > bottom - edge) seen.scrollTop += scrolledBy
    const by = y - current.y + seen.scrollTop - current.scrolled
    current.row.style.setProperty('--by', `${by}px`)
    const others = rows().filter((row) => row !== current.row)
    current.to = others.filter((row) => middleOf(row) < y).length
    for (const [at, row] of others.entries()) {
      row.classList.toggle('is-after', at === current.to)
      row.classList.toggle('is-before', at === others.length - 1 && current.to === others.length)
    }
  }

  function end({ type }: PointerEvent) {
    const { current } = held
    if (!current) return
    held.current = null
    list.current!.classList.remove('is-sorting')
    list.current!.style.removeProperty('min-block-size')
    current.row.style.removeProperty('--by')
    for (const row of rows()) row.classList.remove('is-held', 'is-after', 'is-before')
    const from = rows().indexOf(current.row)
    if (type === 'pointerup' && from >= 0 && from !== current.to) onDrop(from, current.to)
    requestAnimationFrame(() => current.row.scrollIntoView({ block: 'nearest' }))
  }

  const grip = {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { list, grip }
}

export type Grip = ReturnType<typeof useRowDrag>['grip']

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
