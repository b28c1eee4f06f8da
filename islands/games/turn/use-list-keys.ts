import { useState, type KeyboardEvent } from 'react'

interface List {
  count: number
  open: boolean
  setOpen: (open: boolean) => void
  onEnter: (at: number) => void
}

/** `active` is the index that Enter chooses, -1 for none. */
export function useListKeys({ count, open, setOpen, onEnter }: List) {
  const [at, setActive] = useState(-1)
  const active = Math.min(at, count - 1)
  const goTo = (next: number) => {
    setOpen(true)
    setActive(count === 0 ? -1 : (next + count) % count)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => goTo(open ? active + 1 : Math.max(0, active)),
    ArrowUp: () => goTo(open && active >= 0 ? active - 1 : count - 1),
    ...(open && {
      Escape: () => setOpen(false),
      Enter: () => active >= 0 && onEnter(active),
    }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { active, setActive, onKeyDown }
}
