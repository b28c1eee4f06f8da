import { Hono } from 'hono'
import HomiesScreen from '../../islands/homies/screen'
import type { AppEnv } from '../env'
import { currentUserId, pageWithProfile } from '../session/guards'
import { Island } from '../ui/island'
import { Screen } from '../layout/screen'
import { urls } from '../urls'
import type { PageTab } from './contract'
import { SuggestionsPart } from './parts'
import { findLivelyHomies } from './last-act/queries'
import { listRequests } from './queries'
import { findSuggestions } from './suggestions'

export const homiesPage = new Hono<AppEnv>()

/** The tab is in the URL: it survives a reload and works without scripts. */
homiesPage.get(urls.homies.path, pageWithProfile, async (c) => {
  const db = c.get('db')
  const userId = currentUserId(c)
  const tab: PageTab = c.req.query('tab') === 'requests' ? 'requests' : 'homies'
  const now = c.get('now')
  const [{ rows, homies }, requests] = await Promise.all([
    findLivelyHomies(db, userId),
    listRequests(db, userId),
  ])
  const suggestions = await findSuggestions(db, userId, { homies: rows, requests }, now)
  const props = { viewerId: userId, tab, homies, requests, now: now.getTime() }
  return c.render(
    <Screen tab={urls.homies()}>
      <div className="homies-page">
        <Island name="homies/screen" of={HomiesScreen} props={props} />
        <SuggestionsPart suggestions={suggestions} />
      </div>
    </Screen>,
    { title: 'Homies', description: 'Your homies, and who asks to be one.' },
  )
})
