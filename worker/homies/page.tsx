import { Hono } from 'hono'
import HomiesScreen from '../../islands/homies/screen'
import type { House } from '../env'
import { pageWithProfile, profiled } from '../session/guards'
import { Island } from '../ui/island'
import { Screen } from '../ui/screen'
import { urls } from '../urls'
import { isSearch, textOf, type PageTab } from './contract'
import { listHomies, listRequests } from './queries'
import { searchSkaters } from './search/queries'

export const homiesPage = new Hono<House>()

/** Tab and search stand in the address: they outlast a reload, and work without a script. */
homiesPage.get(urls.homies.path, pageWithProfile, async (c) => {
  const db = c.get('db')
  const userId = profiled(c).user.id
  const tab: PageTab = c.req.query('tab') === 'requests' ? 'requests' : 'homies'
  const q = (c.req.query('q') ?? '').slice(0, 200)
  const [homies, requests, found] = await Promise.all([
    listHomies(db, userId),
    listRequests(db, userId),
    isSearch(textOf(q)) ? searchSkaters(db, userId, textOf(q)) : null,
  ])
  return c.render(
    <Screen tab={urls.homies()}>
      <Island name="homies/screen" of={HomiesScreen} props={{ tab, q, homies, requests, found }} />
    </Screen>,
    { title: 'Homies' },
  )
})
