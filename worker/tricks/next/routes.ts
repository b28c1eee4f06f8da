import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { runBatch } from '../../db/client'
import type { AppEnv } from '../../env'
import { notFound } from '../../http/errors'
import { currentUserId } from '../../session/guards'
import { registerEndpoint } from '../../session/register-endpoint'
import { messages } from '../contract'
import type { WhatNext } from './contract'
import * as nextEndpoints from './endpoints'
import { readLadder } from '../ladder/queries'
import { replaceTold } from '../told/queries'
import { readsForNext, type NextRows } from './queries'
import { ladderQuery, toldChange } from './schema'

export const nextRoutes = new Hono<AppEnv>()

/** The tree is large, and most requests do without. */
const loadTree = () => import('../tree/steps')

/** Without a row of the database. */
registerEndpoint(
  nextRoutes,
  nextEndpoints.tree,
  {
    summary: 'What comes before a trick, and what after it',
    caller: 'anyone',
    evenWhile: 'suspended',
  },
  async (c) => {
    const { treeOf } = await loadTree()
    const found = treeOf(c.req.param('trickId'))
    if (!found) throw notFound(messages.unknownTrick)
    c.header('Cache-Control', 'public, no-cache')
    return found
  },
  etag(),
)

registerEndpoint(
  nextRoutes,
  nextEndpoints.whatNext,
  { summary: 'The own wishes, and tricks that come next', caller: 'skater' },
  async (c) => {
    const [db, now, userId] = [c.get('db'), c.get('now'), currentUserId(c)]
    return asWhatNext(await db.batch(readsForNext(db, userId, now)), userId, now)
  },
)

async function asWhatNext(
  [own, wished, landed]: Readonly<NextRows>,
  userId: string,
  now: Date,
): Promise<WhatNext> {
  const { knownFrom, nextOf, wishProgressOf: progressOf } = await loadTree()
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

registerEndpoint(
  nextRoutes,
  nextEndpoints.ladder,
  {
    summary: 'The own tricks, the surest first',
    description:
      'With the id of another skater in `against`, marked where none of their videos shows it.',
    caller: 'skater',
    query: ladderQuery,
  },
  (c, { against = '' }) => readLadder(c.get('db'), currentUserId(c), against),
)

registerEndpoint(
  nextRoutes,
  nextEndpoints.tell,
  {
    summary: 'Says what one can do already, of the tricks that are offered',
    caller: 'skater',
    body: toldChange,
  },
  async (c, { trickIds }) => {
    await runBatch(c.get('db'), replaceTold(c.get('db'), currentUserId(c), trickIds))
    return { trickIds: [...new Set<string>(trickIds)].toSorted() }
  },
)
