import List from 'lucide-react/icons/list'
import Map from 'lucide-react/icons/map'
import { useEffect, type ReactNode } from 'react'
import { urls } from '../../worker/urls'
import { buttonClass } from '../ui/button'
import { plainPress } from '../ui/plain-press'

export type SpotsView = 'map' | 'list'

/** Links, so that they work before the script has come. */
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
    <a
      className={buttonClass({}, view === to ? 'segment is-on' : 'segment')}
      href={urls.spots({}, { view: to === 'list' ? to : undefined })}
      aria-current={view === to}
      onClick={plainPress(() => onView(to))}
    >
      {icon}
      {label}
    </a>
  )
  return (
    <div className="segments" role="group" aria-label="Show spots as">
      {option('map', 'Map', <Map />)}
      {option('list', 'List', <List />)}
    </div>
  )
}
