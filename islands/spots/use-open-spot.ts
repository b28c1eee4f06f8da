import { useEffect, useState } from 'react'

const inAddress = () => new URL(location.href).searchParams.get('spot')

/** Which spot's dialog is open. It stands in the address, so that a link opens it. */
export function useOpenSpot() {
  const [opened, setOpened] = useState<string | null>(null)
  useEffect(() => setOpened(inAddress()), [])
  const keep = (id: string | null) => {
    const address = new URL(location.href)
    if (id) address.searchParams.set('spot', id)
    else address.searchParams.delete('spot')
    history.replaceState(history.state, '', address)
    setOpened(id)
  }
  return { opened, open: (id: string) => keep(id), close: () => keep(null) }
}
