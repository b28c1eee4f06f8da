import { Hono } from 'hono'
import FeedScreen from '../../islands/feed/screen'
import type { Db } from '../db/client'
import type { AppEnv } from '../env'
import { log } from '../http/log'
import { posterUrl } from '../media/contract'
import { LeaderboardAside } from '../score/aside'
import { boardReads, compactBoard } from '../score/leaderboard'
import { pageWithProfile, currentProfile } from '../session/guards'
import { Island } from '../ui/island'
import { WhereTodayAside } from '../spots/where-today/aside'
import { Screen } from '../layout/screen'
import { urls } from '../urls'
import type { ActivityItem } from './contract'
import { selectCrewmate } from './crew-queries'
import { asItems, selectFeed } from './queries'
import { feedQuery } from './schema'

export const feedPage = new Hono<AppEnv>()

/** `?before=` continues after an item, and `?show=crew` filters, both without a script too. */
feedPage.get(urls.activity.path, pageWithProfile, async (c) => {
  const { user, session, profile } = currentProfile(c)
  const userId = user.id
  const asked = feedQuery.safeParse({ before: c.req.query('before'), show: c.req.query('show') })
  const query = asked.data ?? feedQuery.parse({})
  const {
    items: found,
    hasCrew,
    board,
  } = await loadParts(
    c.get('db'),
    selectFeed(c.get('db'), userId, query),
    selectCrewmate(c.get('db'), userId),
    boardReads(c.get('db'), session),
  )
  const items = c.get('withMediaUrls')(found)
  const props = {
    userId,
    items,
    isLater: query.before !== undefined,
    show: query.show ?? 'all',
    hasCrew,
    clipsPlay: profile.clipsPlay,
    now: c.get('now').getTime(),
    origin: new URL(c.req.url).origin,
  }
  return c.render(
    <Screen
      tab={urls.activity()}
      aside={
        <div className="stack stack-loose">
          {board && <LeaderboardAside board={board} viewerId={userId} />}
          <WhereTodayAside />
        </div>
      }
    >
      <Island name="feed/screen" of={FeedScreen} props={props} picture={pictureOf(items?.[0])} />
    </Screen>,
    { title: 'Activity', description: 'What you and your homies stack, land and win.' },
  )
})

const pictureOf = (item?: ActivityItem): string | undefined =>
  item && item.videoObjectName !== null ? posterUrl(item) : undefined

/**
 * Both parts in one round trip. If a part fails, the page is shown without it, and the feed offers another
 * try.
 */
async function loadParts(
  db: Db,
  feed: ReturnType<typeof selectFeed>,
  crewmate: ReturnType<typeof selectCrewmate>,
  ranks: ReturnType<typeof boardReads>,
) {
  try {
    const [rows, mates, ...found] = await db.batch([feed, crewmate, ...ranks])
    return {
      items: asItems(rows),
      hasCrew: mates.length > 0,
      board: await compactBoard(db, found),
    }
  } catch {
    const feedAlone = feed.then(asItems)
    const boardAlone = db.batch(ranks).then((found) => compactBoard(db, found))
    const [items, board] = await Promise.all([orNull(feedAlone), orNull(boardAlone)])
    return { items, hasCrew: false, board }
  }
}

async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    log('error', { event: 'feed_part_failed', error })
    return null
  }
}
