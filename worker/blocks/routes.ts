import { Hono, type Context } from 'hono'
import { runKeyedBatch, readFromPrimary } from '../db/client'
import type { AppEnv } from '../env'
import { leaveEachOther } from '../games/leaving'
import { HttpError, notFound } from '../http/errors'
import { publishUnread } from '../notifications/publish-unread'
import { currentProfile } from '../session/guards'
import { on } from '../session/on'
import { messages } from './contract'
import { blockEndpoints } from './endpoints'
import {
  blockStatements,
  findBlocks,
  findPairState,
  muteStatements,
  unblock,
  unmute,
} from './queries'
import { decideBlock, type BlockKind } from './rules'

export const blocksRoutes = new Hono<AppEnv>()

on(blocksRoutes, blockEndpoints.list, (c) => findBlocks(c.get('db'), viewerId(c)))

on(blocksRoutes, blockEndpoints.block, async (c) => {
  const otherId = c.req.param('userId')
  await allow(c, 'block', otherId)
  const db = c.get('db')
  await runKeyedBatch(db, blockStatements(db, viewerId(c), otherId, c.get('now')))
  await leaveEachOther(c.env, db, [viewerId(c), otherId], c.get('now'))
  c.executionCtx.waitUntil(publishUnread(c.env, db, [viewerId(c), otherId]))
  return { userId: otherId }
})

on(blocksRoutes, blockEndpoints.unblock, async (c) => {
  const undone = await unblock(c.get('db'), viewerId(c), c.req.param('userId'))
  if (undone.length === 0) throw notFound(messages.notBlocked)
})

on(blocksRoutes, blockEndpoints.mute, async (c) => {
  const otherId = c.req.param('userId')
  await allow(c, 'mute', otherId)
  const db = c.get('db')
  await runKeyedBatch(db, muteStatements(db, viewerId(c), otherId, c.get('now')))
  c.executionCtx.waitUntil(publishUnread(c.env, db, [viewerId(c)]))
  return { userId: otherId }
})

on(blocksRoutes, blockEndpoints.unmute, async (c) => {
  const undone = await unmute(c.get('db'), viewerId(c), c.req.param('userId'))
  if (undone.length === 0) throw notFound(messages.notMuted)
})

const viewerId = (c: Context<AppEnv>): string => currentProfile(c).user.id

async function allow(c: Context<AppEnv>, kind: BlockKind, otherId: string): Promise<void> {
  readFromPrimary(c.get('db'))
  const state = await findPairState(c.get('db'), viewerId(c), otherId)
  const refused = state && decideBlock(kind, { viewerId: viewerId(c), otherId }, state)
  if (!state) throw notFound(messages.unknown)
  if (refused) throw new HttpError(refused.status, refused.code, refused.message)
}
