import { Hono } from 'hono'
import { runBatch, writeThenRead } from '../../db/client'
import type { AppEnv } from '../../env'
import { HttpError, notFound } from '../../http/errors'
import { currentUserId } from '../../session/guards'
import { registerWithPrefetch } from '../../session/register-endpoint'
import { sessionUser } from '../../session/queries'
import { messages as trickMessages } from '../contract'
import { limits, messages } from '../next/contract'
import * as nextEndpoints from '../next/endpoints'
import { trickFor } from '../queries'
import { addWish, deleteWish, wishesOf } from './queries'
import { wishChange } from '../next/schema'

export const wishesRoutes = new Hono<AppEnv>()

registerWithPrefetch(
  wishesRoutes,
  nextEndpoints.wish,
  {
    summary: 'Wishes to land a trick, or takes the wish back',
    caller: 'skater',
    body: wishChange,
  },
  (db, { session, params }) => {
    const userId = sessionUser(session)
    return [trickFor(db, params.trickId, userId), wishesOf(db, userId)]
  },
  async (c, { isWished }, [[trick], wishes]) => {
    if (!trick) throw notFound(trickMessages.unknownTrick)
    if (isWished === trick.isWished) return { isWished }
    const [db, userId] = [c.get('db'), currentUserId(c)]
    const wish = { userId, trickId: trick.id }
    if (!isWished) {
      await runBatch(db, [deleteWish(db, wish)])
      return { isWished }
    }
    if (trick.isLanded) throw new HttpError(409, 'already_landed', messages.wishLanded)
    if (wishes.length >= limits.wishes) throw wishesFull(wishes)
    const [left] = await writeThenRead(
      db,
      [addWish(db, wish, c.get('now'))],
      [wishesOf(db, userId)],
    )
    // Another tab may have filled the last place.
    if (!left.some(({ trickId }) => trickId === trick.id)) throw wishesFull(left)
    return { isWished }
  },
)

const listed = new Intl.ListFormat('en')

const wishesFull = (wishes: { name: string }[]) =>
  new HttpError(
    409,
    'wishes_full',
    messages.wishesFull(listed.format(wishes.map(({ name }) => name))),
  )
