import { Hono } from 'hono'
import { adapterName } from '../../islands/maps/adapter'
import SpotsScreen from '../../islands/spots/screen'
import type { AppEnv } from '../env'
import { readMapsConfig } from '../maps/config'
import { withMaps } from '../maps/csp'
import { currentUserId, pageWithProfile } from '../session/guards'
import { Island } from '../ui/island'
import { Screen } from '../layout/screen'
import { urls } from '../urls'
import { asPlace } from './about/cell-queries'
import { findOwnBox } from './box-queries'
import { firstView } from './first-view'
import { listSpots } from './queries'

export const spotsPage = new Hono<AppEnv>()

spotsPage.get(urls.spots.path, pageWithProfile, withMaps, async (c) => {
  const userId = currentUserId(c)
  const view: 'map' | 'list' = c.req.query('view') === 'list' ? 'list' : 'map'
  const spot = c.req.query('spot') ?? null
  const isChoosing = c.req.query('today') !== undefined
  const [spots, own, maps] = await Promise.all([
    listSpots(c.get('db'), userId),
    findOwnBox(c.get('db'), userId),
    readMapsConfig(c.env, c.get('now')),
  ])
  const start = firstView(own, spots[0] && asPlace(spots[0]))
  const map = adapterName(maps) === 'own' ? ['spots/map', 'maps/leaflet/open'] : ['spots/map']
  return c.render(
    <Screen tab={urls.spots()}>
      <Island
        name="spots/screen"
        of={SpotsScreen}
        props={{ userId, view, spot, isChoosing, spots, start, maps }}
        soon={view === 'map' ? map : []}
      />
    </Screen>,
    { title: 'Spots', description: "Your spots and your homies' spots, as a map and a list." },
  )
})
