import { Hono } from 'hono'
import GamesScreen from '../../islands/games/screen'
import type { House } from '../env'
import { pageWithProfile, profiled } from '../session/guards'
import { Island } from '../ui/island'
import { Screen } from '../ui/screen'
import { urls } from '../urls'

export const gamesPage = new Hono<House>()

/** `?game=` names the one to open at: where notifications lead. */
gamesPage.get(urls.games.path, pageWithProfile, (c) => {
  const props = {
    userId: profiled(c).user.id,
    games: null,
    shown: c.req.query('game') ?? null,
    now: c.get('now').getTime(),
    origin: new URL(c.req.url).origin,
  }
  return c.render(
    <Screen tab={urls.games()}>
      <Island name="games/screen" of={GamesScreen} props={props} />
    </Screen>,
    { title: 'Games' },
  )
})
