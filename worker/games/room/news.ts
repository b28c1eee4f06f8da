import { connect } from '../../db/client'
import type { Bindings } from '../../env'
import { publish } from '../../live/publish'
import { tellUnread } from '../../notifications/tell'
import type { Transition } from './move'

/**
 * Tells the open screens of all who sit at a table, or sat there before: of the game first, which
 * they wait for, then how much they have yet to read. It never fails.
 */
export async function publishUpdate(env: Bindings, taken: Transition, notified: string[]): Promise<void> {
  const { gameId, version, before, after } = taken
  const seats = [before, after].flatMap((state) => state?.players ?? [])
  const people = seats.flatMap(({ userId }) => userId ?? [])
  await publish(env, people, { kind: 'game', gameId, version })
  await tellUnread(env, connect(env.DB), notified)
}
