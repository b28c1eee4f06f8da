import { Hono } from 'hono'
import { runBatch } from '../../db/client'
import type { AppEnv } from '../../env'
import { currentProfile } from '../../session/guards'
import { on } from '../../session/on'
import type { WhatNext } from '../contract'
import { trickEndpoints } from '../endpoints'
import { readLadder } from '../ladder/queries'
import { replaceTold } from '../told/queries'
import { knownFrom, nextOf, progressOf } from '../tree/rules'
import { readsForNext, type NextRows } from './queries'

export const nextRoutes = new Hono<AppEnv>()

on(nextRoutes, trickEndpoints.whatNext, async (c) => {
  const [db, now, userId] = [c.get('db'), c.get('now'), currentProfile(c).user.id]
  return asWhatNext(await db.batch(readsForNext(db, userId, now)), userId, now)
})

function asWhatNext(
  [own, wished, landed]: Readonly<NextRows>,
  userId: string,
  now: Date,
): WhatNext {
  const known = knownFrom(own.map(({ trickId }) => trickId))
  const wishes = wished.map(({ trickId }) => trickId)
  const ofHomies = new Set(landed.map(({ trickId }) => trickId))
  return {
    wishes: wishes.map((trickId) => progressOf(trickId, known)),
    next: nextOf({ userId, known, wishes, ofHomies, now }),
    told: own.filter(({ isLanded }) => !isLanded).map(({ trickId }) => trickId),
    isBagEmpty: !own.some(({ isLanded }) => isLanded),
  }
}

on(nextRoutes, trickEndpoints.ladder, (c, { against = '' }) =>
  readLadder(c.get('db'), currentProfile(c).user.id, against),
)

on(nextRoutes, trickEndpoints.tell, async (c, { trickIds }) => {
  await runBatch(c.get('db'), replaceTold(c.get('db'), currentProfile(c).user.id, trickIds))
  return { trickIds: [...new Set<string>(trickIds)].toSorted() }
})
