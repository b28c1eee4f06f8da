import type { MouseEvent } from 'react'

/** For a link that acts in place: a press with a key that opens a tab or a window stays the browser's. */
export const plainPress = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}
