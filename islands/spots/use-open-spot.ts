import { useState } from 'react'

/** Which spot's dialog is open. It stands in the address, so that a link opens it. */
export function useOpenSpot(first: string | null) {
  const [opened, setOpened] = useState(first)
  const keep = (id: string | null) => {
    const address = new URL(location.href)
    if (id) address.searchParams.set('spot', id)
    else address.searchParams.delete('spot')
    history.replaceState(history.state, '', address)
    setOpened(id)
  }
  return { opened, open: (id: string) => keep(id), close: () => keep(null) }
}
