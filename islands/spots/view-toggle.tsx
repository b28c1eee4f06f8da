import List from 'lucide-react/icons/list'
import Map from 'lucide-react/icons/map'
import { useEffect, type ReactNode } from 'react'
import { Button } from '../ui/button'

export type SpotsView = 'map' | 'list'

export function ViewToggle({
  view,
  onView,
}: {
  view: SpotsView
  onView: (view: SpotsView) => void
}) {
  useEffect(() => {
    const address = new URL(location.href)
    if (view === 'list') address.searchParams.set('view', 'list')
    else address.searchParams.delete('view')
    if (address.href !== location.href) history.replaceState(history.state, '', address)
  }, [view])
  const option = (to: SpotsView, label: string, icon: ReactNode) => (
    <Button
      className={view === to ? 'segment is-on' : 'segment'}
      aria-pressed={view === to}
      icon={icon}
      onClick={() => onView(to)}
    >
      {label}
    </Button>
  )
  return (
    <div className="segments" role="group" aria-label="Show spots as">
      {option('map', 'Map', <Map />)}
      {option('list', 'List', <List />)}
    </div>
  )
}
