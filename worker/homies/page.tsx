import { Hono } from 'hono'
import HomiesScreen from '../../islands/homies/screen'
import type { AppEnv } from '../env'
import { pageWithProfile, currentProfile } from '../session/guards'
import { Island } from '../ui/island'
import { Screen } from '../layout/screen'
import { urls } from '../urls'
import type { PageTab } from './contract'
import { SuggestionsPart } from './parts'
import { findHomies, listRequests, toHomie } from './queries'
import { findSuggestions } from './suggestions'

export const homiesPage = new Hono<AppEnv>()

/** The tab is in the URL: it survives a reload and works without scripts. */
homiesPage.get(urls.homies.path, pageWithProfile, async (c) => {
  const db = c.get('db')
  const userId = currentProfile(c).user.id
  const tab: PageTab = c.req.query('tab') === 'requests' ? 'requests' : 'homies'
  const [rows, requests] = await Promise.all([findHomies(db, userId), listRequests(db, userId)])
  const homies = rows.map(toHomie)
  const suggestions = await findSuggestions(db, userId, { homies: rows, requests }, c.get('now'))
  return c.render(
    <Screen tab={urls.homies()}>
      <div className="homies-page">
        <Island name="homies/screen" of={HomiesScreen} props={{ tab, homies, requests }} />
        <SuggestionsPart suggestions={suggestions} />
      </div>
    </Screen>,
    { title: 'Homies', description: 'Your homies, and who asks to be one.' },
  )
})
