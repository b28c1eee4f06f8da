import { inTime } from '../../db/faults/in-time'
import { withinJurisdiction } from '../../db/jurisdiction'
import type { Env } from '../../env'
import { log } from '../../http/log'
import type { SaidPlace } from './crew-room'

const patienceMs = 5000

/** Near the database, as the rooms of games are. */
const roomOf = (env: Env, crewId: string) =>
  withinJurisdiction(env, env.CREWS).getByName(
    crewId,
    env.GAMES_LOCATION ? { locationHint: env.GAMES_LOCATION } : undefined,
  )

const call = <T>(work: Promise<T>): Promise<T> => inTime('A crew', work, patienceMs)

/** Before the database learns that somebody is out: a place without an out is read by nobody. */
export async function sayPlace(
  env: Env,
  crewIds: readonly string[],
  said: SaidPlace,
  now: Date,
): Promise<void> {
  await Promise.all(crewIds.map((id) => call(roomOf(env, id).say(said, now.getTime()))))
}

export async function findPlaces(
  env: Env,
  outs: readonly { crewId: string; outId: string }[],
  now: Date,
): Promise<SaidPlace[]> {
  const crewIds = [...new Set(outs.map(({ crewId }) => crewId))]
  const found = await Promise.all(
    crewIds.map((id) => {
      const outIds = outs.flatMap(({ crewId, outId }) => (crewId === id ? outId : []))
      return call(roomOf(env, id).places(outIds, now.getTime()))
    }),
  )
  return found.flat()
}

/** Never throws: nobody can read the places any more, and the alarms of the objects delete them. */
export const forgetPlace = (env: Env, crewIds: readonly string[], outId: string): Promise<void> =>
  settle(crewIds.map((id) => call(roomOf(env, id).end(outId))))

export const forgetCrew = (env: Env, crewId: string): Promise<void> =>
  settle([call(roomOf(env, crewId).clear())])

async function settle(works: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) {
    if (result.status === 'rejected')
      log('warn', { event: 'place_not_deleted', error: result.reason })
  }
}
