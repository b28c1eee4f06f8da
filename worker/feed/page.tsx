import { Hono, type Context } from 'hono'
import FeedScreen from '../../islands/feed/screen'
import type { AppEnv } from '../env'
import { log } from '../http/log'
import { posterUrl } from '../media/contract'
import { LeaderboardAside } from '../score/aside'
import { compactBoard } from '../score/leaderboard'
import { pageWithProfile, currentProfile } from '../session/guards'
import { Island } from '../ui/island'
import { Screen } from '../layout/screen'
import { urls } from '../urls'
import type { ActivityItem } from './contract'
import { feedItems } from './queries'
import { feedQuery } from './schema'

export const feedPage = new Hono<AppEnv>()

/** `?before=` continues after an item, so that older items can be reached without a script. */
feedPage.get(urls.activity.path, pageWithProfile, async (c) => {
  const db = c.get('db')
  const userId = currentProfile(c).user.id
  const asked = feedQuery.safeParse({ before: c.req.query('before') })
  const query = asked.data ?? feedQuery.parse({})
  const [items, board] = await Promise.all([
    orNull(c, feedItems(db, userId, query)),
    orNull(c, compactBoard(db, userId)),
  ])
  const props = {
    userId,
    items,
    isLater: query.before !== undefined,
    now: c.get('now').getTime(),
    origin: new URL(c.req.url).origin,
  }
  return c.render(
    <Screen
      tab={urls.activity()}
      aside={board && <LeaderboardAside board={board} viewerId={userId} />}
    >
      <Island
        name="feed/screen"
        of={FeedScreen}
        props={props}
        picture={pictureOf(props.items?.[0])}
      />
    </Screen>,
    { title: 'Activity' },
  )
})

const pictureOf = (item?: ActivityItem): string | undefined =>
  item && item.videoObjectName !== null ? posterUrl(item) : undefined

/**
 * If a part cannot be read, the page is shown without it. The feed then says so and tries again.
 */
async function orNull<T>(c: Context<AppEnv>, read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    log('error', { requestId: c.get('requestId'), error })
    return null
  }
}
