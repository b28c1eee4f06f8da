import { urls } from '../../worker/urls.ts'
import { arrivals } from './arrive.ts'
import { friendships } from './befriend.ts'
import { skateGames, spotGames } from './games.ts'
import { findings } from './map.ts'
import { playSpot } from './own-the-spot.ts'
import { playSkate } from './skate.ts'
import { hero, skaters } from './skaters.ts'
import { stacking } from './stack.ts'
import { once, play } from './threads.ts'
import type { Town } from './town.ts'

/** How long ago it all began. */
export const beginsHoursAgo = 45 * 24

/** When whoever is `demo` last looked at what is new; what came later is unread. */
const lastLook = 26

/** Six weeks in the town, up to now. */
export async function tell(town: Town): Promise<void> {
  await town.clock.read()
  const moveTo = (hoursAgo: number) => town.clock.moveTo(hoursAgo)
  const threads = [
    ...arrivals(town, skaters),
    ...friendships(town),
    ...findings(town),
    ...stacking(town),
    ...skateGames.map((plan, at) => playSkate(town, plan, at)),
    ...spotGames.map((plan) => playSpot(town, plan)),
    once(lastLook, () => town.person(hero.tag).post(urls.api.markAllRead())),
  ]
  await play(threads, moveTo)
  await moveTo(0)
}
