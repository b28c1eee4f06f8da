import { Hono } from 'hono'
import GamesScreen from '../../islands/games/screen'
import YourMoves from '../../islands/games/your-moves'
import { pageAsked, showOf } from './view/filter'
import { movesOf } from './view/moves'
import type { AppEnv } from '../env'
import { withUrlMark } from '../media/signed-urls/answers'
import { firstPageFor, outlineFor, outlineReads } from './reads/list'
import { LeaderboardAside } from '../score/aside'
import { boardReads, compactBoard } from '../score/leaderboard'
import { currentUserId, pageWithProfile } from '../session/guards'
import { prefetch } from '../session/prefetch'
import { Island } from '../ui/island'
import { Screen } from '../layout/screen'
import { urls } from '../urls'

export const gamesPage = new Hono<AppEnv>()

const games = prefetch(
  (db, session) => [...outlineReads(db, session), ...boardReads(db, session)] as const,
)

/** `?game=` opens a game, `?show=mine` filters, `?page=` turns, `?challenge=` opens the form with that homie, `?own=` with that spot. */
gamesPage.get(urls.games.path, games, pageWithProfile, async (c) => {
  const userId = currentUserId(c)
  const db = c.get('db')
  const [versions, faces, ...ranks] = games.rows(c)
  const [board, list] = await Promise.all([
    compactBoard(db, ranks),
    firstPageFor(db, userId, await outlineFor(userId, versions, faces)),
  ])
  const props = {
    userId,
    ...list,
    etag: list.etag && withUrlMark(list.etag, c.get('auth'), c.get('now')),
    shown: c.req.query('game') ?? null,
    show: showOf(c.req.query('show')),
    page: pageAsked(c.req.query('page')),
    isCreating: ['challenge', 'own'].some((name) => c.req.query(name) !== undefined),
    now: c.get('now').getTime(),
    origin: new URL(c.req.url).origin,
  }
  return c.render(
    <Screen
      tab={urls.games()}
      aside={
        <div className="stack stack-loose">
          <Island
            name="games/your-moves"
            of={YourMoves}
            props={{ userId, moves: movesOf(props.games, userId), now: props.now }}
          />
          <LeaderboardAside board={board} viewerId={userId} />
        </div>
      }
    >
      <Island name="games/screen" of={GamesScreen} props={props} />
    </Screen>,
    { title: 'Games', description: 'Your games of S.K.A.T.E. and Own the Spot.' },
  )
})
