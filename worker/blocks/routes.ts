import { Hono } from 'hono'
import { deliver } from '../crews/deliver'
import { crewsWith } from '../crews/queries'
import { runKeyedBatch, writeKeyedThenRead } from '../db/client'
import type { AppEnv } from '../env'
import { leaveSeats, queuedSeats, queueParting, seatsOf } from '../games/leaving'
import { HttpError, notFound } from '../http/errors'
import { publishUnread } from '../notifications/publish-unread'
import { currentUserId } from '../session/guards'
import { registerEndpoint, registerWithPrefetch } from '../session/register-endpoint'
import { sessionUser } from '../session/queries'
import { messages } from './contract'
import * as blockEndpoints from './endpoints'
import { blockStatements, findBlocks, muteStatements, pairState, unblock, unmute } from './queries'
import { decideBlock, type BlockKind, type PairState } from './rules'

/** Allowed without access: being left alone must cost nothing. */
const forSkaters = { caller: 'skater', evenExpired: true, evenWhile: 'suspended' } as const

export const blocksRoutes = new Hono<AppEnv>()

registerEndpoint(
  blocksRoutes,
  blockEndpoints.list,
  { ...forSkaters, summary: 'Whom one has blocked and muted' },
  (c) => findBlocks(c.get('db'), currentUserId(c)),
)

registerWithPrefetch(
  blocksRoutes,
  blockEndpoints.block,
  { ...forSkaters, summary: 'Blocks a skater', status: 201 },
  (db, { session, params }) => [
    pairState(db, sessionUser(session), params.userId),
    crewsWith(db, sessionUser(session), params.userId),
  ],
  async (c, _, [state, shared]) => {
    const [db, now] = [c.get('db'), c.get('now')]
    const pair = [currentUserId(c), c.req.param('userId')] as const
    allow('block', pair, state)
    const statements = [...blockStatements(db, ...pair, now), ...queueParting(db, pair, now)]
    const [seats] = await writeKeyedThenRead(db, statements, [queuedSeats(db, seatsOf(...pair))])
    await leaveSeats(c.env, db, seats, now)
    // Two of one crew no longer see whether the other is out.
    const tell = shared.length > 0 ? deliver(c.env, db, [...pair], []) : null
    c.executionCtx.waitUntil(Promise.all([publishUnread(c.env, db, [...pair]), tell]))
    const crews = shared.map(({ makerId, ...crew }) => ({ ...crew, isMaker: makerId === pair[0] }))
    return { userId: pair[1], crews }
  },
)

registerEndpoint(
  blocksRoutes,
  blockEndpoints.unblock,
  { ...forSkaters, summary: 'Unblocks a skater' },
  async (c) => {
    const undone = await unblock(c.get('db'), currentUserId(c), c.req.param('userId'))
    if (undone.length === 0) throw notFound(messages.notBlocked)
  },
)

registerWithPrefetch(
  blocksRoutes,
  blockEndpoints.mute,
  { ...forSkaters, summary: 'Mutes a skater', status: 201 },
  (db, { session, params }) => [pairState(db, sessionUser(session), params.userId)],
  async (c, _, [state]) => {
    const db = c.get('db')
    const pair = [currentUserId(c), c.req.param('userId')] as const
    allow('mute', pair, state)
    await runKeyedBatch(db, muteStatements(db, ...pair, c.get('now')))
    c.executionCtx.waitUntil(publishUnread(c.env, db, [currentUserId(c)]))
    return { userId: pair[1] }
  },
)

registerEndpoint(
  blocksRoutes,
  blockEndpoints.unmute,
  { ...forSkaters, summary: 'Unmutes a skater' },
  async (c) => {
    const undone = await unmute(c.get('db'), currentUserId(c), c.req.param('userId'))
    if (undone.length === 0) throw notFound(messages.notMuted)
  },
)

function allow(
  kind: BlockKind,
  [viewer, otherId]: readonly [string, string],
  [state]: PairState[],
): void {
  if (!state) throw notFound(messages.unknown)
  const refused = decideBlock(kind, { viewerId: viewer, otherId }, state)
  if (refused) throw new HttpError(refused.status, refused.code, refused.message)
}
