import { Hono, type Context } from 'hono'
import { hasAccess } from '../access/access'
import { runBatch, writeKeyedThenRead } from '../db/client'
import type { AppEnv } from '../env'
import { thingRead } from '../flags/thing-queries'
import { HttpError, notFound } from '../http/errors'
import { scopeOf } from '../http/scope'
import { parseOr400 } from '../http/validation'
import { limits } from '../limits/limits'
import { explainUsedUp } from '../limits/refuse'
import { publishUnread } from '../notifications/publish-unread'
import { currentProfile, currentUserId } from '../session/guards'
import { registerEndpoint, registerWithPrefetch } from '../session/register-endpoint'
import { sessionUser } from '../session/queries'
import { messages, propsTypes, type PropsType } from './contract'
import * as propsEndpoints from './endpoints'
import {
  asPropsPage,
  deleteProps,
  giveProps,
  giversOf,
  isGivenBy,
  ownThing,
  runningGameOf,
} from './queries'
import { canStillView, refuseProps } from './rules'
import { giversQuery, propsChange, propsType } from './schema'

export const propsRoutes = new Hono<AppEnv>()

registerWithPrefetch(
  propsRoutes,
  propsEndpoints.change,
  {
    summary: 'Gives props for a clip or trick video, or takes them back',
    caller: 'skater',
    limits: ['props'],
    body: propsChange,
  },
  (db, { session, params: { contentType: given, contentId } }) => {
    const viewerId = sessionUser(session)
    // The handler refuses an unknown type, even after this read.
    const contentType: PropsType = propsTypes.find((each) => each === given) ?? 'my_clip'
    const thing = { contentType, contentId }
    const eyes = { viewerId, accountId: viewerId, now: session.now }
    return [thingRead(db, thing, eyes), runningGameOf(db, thing)]
  },
  async (c, { given }, [[thing], running]) => {
    const key = keyOf(c)
    const [db, now, { user, profile }] = [c.get('db'), c.get('now'), currentProfile(c)]
    const found = thing && { ...thing, isInRunningGame: running.length > 0 }
    const refused = refuseProps(user.id, found)
    if (refused) throw new HttpError(refused.status, refused.code, refused.message)
    const ownerId = found!.userId
    if (given) {
      const giver = { userId: user.id, skatertag: profile.skatertag }
      const { statements, notified } = giveProps(db, { ...key, giver, ownerId }, now)
      const [news] = await writeKeyedThenRead(db, statements, [notified]).catch(
        explainUsedUp(scopeOf(c), { limit: limits.props, key: user.id }),
      )
      if (news.length === 0) return { given }
    } else {
      await runBatch(db, deleteProps(db, isGivenBy(user.id, key)))
    }
    c.executionCtx.waitUntil(publishUnread(c.env, db, [ownerId]))
    return { given }
  },
)

registerEndpoint(
  propsRoutes,
  propsEndpoints.list,
  {
    summary: 'Who gave props for an own clip or trick video',
    caller: 'skater',
    evenExpired: true,
    evenWhile: 'suspended',
    query: giversQuery,
  },
  async (c, { before }) => {
    const key = keyOf(c)
    const [db, now, ownerId] = [c.get('db'), c.get('now'), currentUserId(c)]
    const [own, givers] = await db.batch([
      ownThing(db, key, ownerId),
      giversOf(db, key, ownerId, now, before),
    ])
    if (own.length === 0) throw notFound(messages.notFound)
    return asPropsPage(givers, ({ subscription, ...giver }) => {
      // Of a skater without one, all columns are null.
      const of = { ...giver, subscription: subscription.userId === null ? null : subscription }
      return canStillView({ ...giver, hasAccess: hasAccess(c.env, of, now) })
    })
  },
)

const keyOf = (c: Context<AppEnv, typeof propsEndpoints.change.path>) => ({
  contentType: parseOr400(propsType, c.req.param('contentType')),
  contentId: c.req.param('contentId'),
})
