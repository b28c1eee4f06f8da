import * as notificationEndpoints from '../../worker/notifications/endpoints.ts'
import { arrivals } from './arrive.ts'
import { friendships } from './friendships.ts'
import { findings } from './map.ts'
import { playSpot } from './own-the-spot.ts'
import { playSkate } from './skate.ts'
import type { Plan } from './plan.ts'
import { hero } from './skaters.ts'
import { stacking } from './stack.ts'
import { once, play } from './threads.ts'
import type { Town } from './town.ts'

/** How many hours ago the story begins. */
export const beginsHoursAgo = 45 * 24

/** How many hours ago the demo skater last read the notifications; later ones are unread. */
const lastLook = 26

/** Plays six weeks in the town, up to now. */
export async function tell(town: Town, plan: Plan): Promise<void> {
  await town.clock.read()
  const moveTo = (hoursAgo: number) => town.clock.moveTo(hoursAgo)
  const threads = [
    ...arrivals(town, plan.skaters),
    ...friendships(town, plan),
    ...findings(town, plan.spots),
    ...stacking(town),
    ...plan.skateGames.map((game, at) => playSkate(town, game, at)),
    ...plan.spotGames.map((game) => playSpot(town, game)),
    once(lastLook, () => town.person(hero.tag).post(notificationEndpoints.readAll.url())),
  ]
  await play(threads, moveTo)
  await moveTo(0)
}
