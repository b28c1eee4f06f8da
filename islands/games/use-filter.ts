import { useEffect, useState } from 'react'
import type { Game } from '../../worker/games/reads/contract'
import { urls } from '../../worker/urls'
import { filtered, showOf, type Show } from '../../worker/games/view/filter'
import { moveOf } from '../../worker/games/view/pending-move'

interface Filter {
  show: Show
  /** Games that have waited for the viewer since the filter was chosen. */
  kept: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

/** In the URL, so that the back button and reload restore it. */
export function useFilter(games: readonly Game[], viewerId: string, first: Show) {
  const [{ show, kept }, setFilter] = useState<Filter>({ show: first, kept: none })
  useEffect(() => {
    const follow = () => {
      const asked = showOf(new URL(location.href).searchParams.get('show'))
      setFilter((before) => (before.show === asked ? before : { show: asked, kept: none }))
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const mine = games.filter((game) => moveOf(game, viewerId) !== null).map(({ id }) => id)
  if (show === 'mine' && !mine.every((id) => kept.has(id))) {
    setFilter({ show, kept: new Set([...kept, ...mine]) })
  }
  const choose = (to: Show) => {
    if (to !== show) {
      const query = to === 'all' ? {} : { show: to }
      history.pushState(history.state, '', urls.games({}, query))
    }
    setFilter({ show: to, kept: none })
  }
  return { show, choose, shown: filtered(games, show, viewerId, kept), mine }
}
