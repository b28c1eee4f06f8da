import { Hono } from 'hono'
import SkateSessionsScreen from '../../islands/skate-sessions/screen'
import type { Db } from '../db/client'
import type { AppEnv } from '../env'
import { dayIn, timeZoneOf } from '../http/time-zone'
import { log } from '../http/log'
import { Screen } from '../layout/screen'
import { currentUserId, pageWithProfile } from '../session/guards'
import { trickNames } from '../tricks/queries'
import { Island } from '../ui/island'
import { urls } from '../urls'
import { sessionsOf, totalsBy } from './queries'
import { asPage, weekCardOf } from './summary'

export const skateSessionsPage = new Hono<AppEnv>()

skateSessionsPage.get(urls.skateSessions.path, pageWithProfile, async (c) => {
  const userId = currentUserId(c)
  const today = dayIn(timeZoneOf(c.req.raw), c.get('now'))
  const { page, names, week } = await load(c.get('db'), userId, {
    today,
    monday: c.req.query('week'),
  })
  return c.render(
    <Screen tab={urls.profile()}>
      <Island
        name="skate-sessions/screen"
        of={SkateSessionsScreen}
        props={{ userId, page, names, week }}
      />
    </Screen>,
    { title: 'Sessions', description: 'Your sessions at the park. Only you see them.' },
  )
})

interface LoadOptions {
  today: string
  /** The week whose card is opened. */
  monday: string | undefined
}

/** Where they can't be read, the page says so and offers another try. */
async function load(db: Db, userId: string, { today, monday = '' }: LoadOptions) {
  try {
    const [rows, totals] = await db.batch([sessionsOf(db, userId), totalsBy(db, userId)])
    const names = rows.length > 0 ? await trickNames(db) : []
    return {
      page: asPage(rows, totals, { today, before: undefined }),
      names: Object.fromEntries(names.map(({ id, name }) => [id, name])),
      week: weekCardOf(rows, monday),
    }
  } catch (error) {
    log('error', { event: 'skate_sessions_failed', error })
    return { page: null, names: {}, week: null }
  }
}
