import { Hono, type Context } from 'hono'
import { runKeyedBatch } from '../db/client'
import type { AppEnv } from '../env'
import { leaveEachOther } from '../games/leaving'
import { readFromPrimary } from '../http/database'
import { HttpError, notFound } from '../http/errors'
import { publishUnread } from '../notifications/publish-unread'
import { currentProfile, requireProfileAllowExpired } from '../session/guards'
import { urls } from '../urls'
import { messages, type BlockedId, type Blocks } from './contract'
import {
  blockStatements,
  findBlocks,
  findPairState,
  muteStatements,
  unblock,
  unmute,
} from './queries'
import { decide, type Kind } from './rules'

/** A skater without access may block too: being left alone costs nothing. */
export const blocks = new Hono<AppEnv>()

blocks.get(urls.api.blocks.path, requireProfileAllowExpired, async (c) =>
  c.json((await findBlocks(c.get('db'), me(c))) satisfies Blocks),
)

blocks.post(urls.api.block.path, requireProfileAllowExpired, async (c) => {
  const otherId = c.req.param('userId')
  await allow(c, 'block', otherId)
  const db = c.get('db')
  await runKeyedBatch(db, blockStatements(db, me(c), otherId, c.get('now')))
  await leaveEachOther(c.env, db, [me(c), otherId], c.get('now'))
  c.executionCtx.waitUntil(publishUnread(c.env, db, [me(c), otherId]))
  return c.json({ userId: otherId } satisfies BlockedId, 201)
})

blocks.delete(urls.api.block.path, requireProfileAllowExpired, async (c) => {
  const undone = await unblock(c.get('db'), me(c), c.req.param('userId'))
  if (undone.length === 0) throw notFound(messages.notBlocked)
  return c.body(null, 204)
})

blocks.post(urls.api.mute.path, requireProfileAllowExpired, async (c) => {
  const otherId = c.req.param('userId')
  await allow(c, 'mute', otherId)
  const db = c.get('db')
  await runKeyedBatch(db, muteStatements(db, me(c), otherId, c.get('now')))
  c.executionCtx.waitUntil(publishUnread(c.env, db, [me(c)]))
  return c.json({ userId: otherId } satisfies BlockedId, 201)
})

blocks.delete(urls.api.mute.path, requireProfileAllowExpired, async (c) => {
  const undone = await unmute(c.get('db'), me(c), c.req.param('userId'))
  if (undone.length === 0) throw notFound(messages.notMuted)
  return c.body(null, 204)
})

const me = (c: Context<AppEnv>): string => currentProfile(c).user.id

async function allow(c: Context<AppEnv>, kind: Kind, otherId: string): Promise<void> {
  readFromPrimary(c)
  const state = await findPairState(c.get('db'), me(c), otherId)
  const refused = state && decide(kind, { viewerId: me(c), otherId }, state)
  if (!state) throw notFound(messages.unknown)
  if (refused) throw new HttpError(refused.status, refused.code, refused.message)
}
