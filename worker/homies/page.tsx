import { Hono } from 'hono'
import HomiesScreen from '../../islands/homies/screen'
import type { AppEnv } from '../env'
import { pageWithProfile, currentProfile } from '../session/guards'
import { Island } from '../ui/island'
import { Screen } from '../layout/screen'
import { urls } from '../urls'
import { cutText } from '../text/contract'
import { type PageTab, isSearch, limits, textOf } from './contract'
import { SuggestionsPart } from './parts'
import { findHomies, listRequests, toHomie } from './queries'
import { searchAsViewer } from './search/limited'
import { findSuggestions } from './suggestions'

export const homiesPage = new Hono<AppEnv>()

/** The tab and the search text are in the URL: they survive a reload and work without scripts. */
homiesPage.get(urls.homies.path, pageWithProfile, async (c) => {
  const db = c.get('db')
  const userId = currentProfile(c).user.id
  const tab: PageTab = c.req.query('tab') === 'requests' ? 'requests' : 'homies'
  const q = cutText(c.req.query('q') ?? '', limits.searchLength)
  const [rows, requests, found] = await Promise.all([
    findHomies(db, userId),
    listRequests(db, userId),
    isSearch(textOf(q))
      ? searchAsViewer(c.env, c.get('db'), currentProfile(c).user.id, textOf(q))
      : null,
  ])
  const homies = rows.map(toHomie)
  const suggestions = await findSuggestions(db, userId, rows, requests)
  return c.render(
    <Screen tab={urls.homies()}>
      <div className="homies-page">
        <Island
          name="homies/screen"
          of={HomiesScreen}
          props={{ tab, q, homies, requests, found }}
        />
        <SuggestionsPart suggestions={suggestions} />
      </div>
    </Screen>,
    { title: 'Homies', description: 'Your homies, and who asks to be one.' },
  )
})
