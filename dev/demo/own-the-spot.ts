import type { Game } from '../../worker/games/reads/contract.ts'
import * as clipEndpoints from '../../worker/clips/endpoints.ts'
import * as gameEndpoints from '../../worker/games/endpoints.ts'
import type { SpotPlan } from './games.ts'
import { form } from './person.ts'
import { spots } from './spots.ts'
import type { Thread } from './threads.ts'
import { filmOf, type Town } from './town.ts'

/** Plays a game of Own the Spot up to its planned state. */
export async function* playSpot(town: Town, plan: SpotPlan): Thread {
  const [creator = '', ...invited] = plan.players
  const spot = spots.find(({ name }) => name === plan.spot)!
  let at = plan.began
  yield at
  const { id: gameId } = await town.person(creator).post<Game>(gameEndpoints.list.url(), {
    gameType: 'own_the_spot',
    selectedHomies: invited.map((tag) => town.person(tag).userId),
    locationName: spot.name,
    locationCoords: { lat: spot.latitude, lng: spot.longitude },
    timeLimitHours: plan.timeLimitHours,
  })
  for (const tag of plan.rolls ?? invited) {
    yield (at -= plan.every)
    await town.person(tag).post(gameEndpoints.roll.url({ gameId }))
  }
  const recordedAt = at - plan.timeLimitHours - 0.1
  for (const tag of plan.quits ?? []) {
    yield (at -= plan.every / 2)
    await town.person(tag).post(gameEndpoints.quit.url({ gameId }))
  }
  const clipIds = new Map<string, string>()
  for (const [tag, caption] of plan.clips ?? []) {
    yield (at -= plan.every)
    const film = await filmOf(town, tag, 'backside-50-50', plan.players.length)
    const fields = form({ gameId, caption, ...film })
    const { id } = await town.person(tag).post<{ id: string }>(clipEndpoints.ownList.url(), fields)
    clipIds.set(tag, id)
  }
  if (!plan.clips || recordedAt <= 0) return
  at = recordedAt
  yield at
  for (const [voter, clipOf] of plan.votes ?? []) {
    yield (at -= plan.every)
    await town
      .person(voter)
      .post(gameEndpoints.vote.url({ gameId }), { clipId: clipIds.get(clipOf) })
  }
}
