import { forgetOut } from '../crews/deliver'
import { outOf } from '../crews/queries'
import type { Db, Statement } from '../db/client'
import type { Env } from '../env'
import { cancelLeaving, queueLeaving } from '../games/leaving'
import { HttpError } from '../http/errors'
import { revokeViewer } from '../session/end-queries'
import { subjectHash } from '../session/queries'
import type { LoadedCase, LogRow } from './case-queries'
import { messages } from './contract'
import { dropRemoved, findRemoved, storeRemoved } from './act-queries'
import { removalOf } from './removals'
import { ban, findForBan, lift, restrict, unban, type Banned } from './ban-queries'

export interface Effects {
  statements: Statement[]
  finish?: ((env: Env, db: Db, now: Date) => Promise<void>) | undefined
}

export interface ActContext {
  env: Env
  db: Db
  now: Date
  actId: string
  ownerId: string
  loaded: LoadedCase
}

const none: Effects = { statements: [] }

/** Throws 409 if they are no longer possible. */
export function moderationEffectsOf(
  entry: LogRow,
  context: ActContext,
): Promise<Effects> | Effects {
  switch (entry.act) {
    case 'dismiss':
    case 'warn':
      return none
    case 'remove':
      return remove(context)
    case 'suspend':
      return suspend(context, entry.until)
    case 'ban':
      return banOwner(context)
    case 'undo':
      return undo(context)
  }
}

async function remove(context: ActContext): Promise<Effects> {
  const { db, loaded } = context
  const removal = removalOf(loaded.row.contentType)
  const stored = await removal?.find(db, loaded.row.contentId)
  if (!removal || !stored) throw conflict('gone')
  const statements = await removal.remove(context, stored)
  return {
    // Removing may add to `stored`, so it runs first.
    statements: [...statements, ...(removal.restore ? [storeRemoved(context, stored)] : [])],
    finish: removal.finish,
  }
}

async function suspend(context: ActContext, until: Date | null): Promise<Effects> {
  const { db, ownerId, now } = context
  // Suspended skaters see no private content of homies.
  return {
    statements: [restrict(db, await restricting(context), until), revokeViewer(db, ownerId, now)],
  }
}

async function banOwner(context: ActContext): Promise<Effects> {
  const { db, ownerId, now } = context
  const banned = await findForBan(db, ownerId)
  if (!banned) throw conflict('ownerless')
  const statements = ban(db, await restricting(context), banned, now)
  const [out] = await outOf(db, ownerId, now)
  return {
    statements: [...statements, queueLeaving(db, ownerId, now), storeRemoved(context, banned)],
    finish: (env) => forgetOut(env, db, out),
  }
}

const restricting = async ({ env, loaded, ownerId, actId }: ActContext) => ({
  userId: ownerId,
  subjectHash: await subjectHash(env, loaded.owner!.subject),
  actId,
})

async function undo(context: ActContext): Promise<Effects> {
  const { db, loaded, ownerId, now } = context
  const last = loaded.facts.last as LogRow
  if (last.act === 'dismiss' || last.act === 'warn') return none
  if (last.act === 'suspend') return { statements: [lift(db, last.id)] }
  // The account is deleted, so only the ban on its subject can be lifted.
  if (last.act === 'ban' && loaded.facts.ownerId === null) {
    return { statements: [lift(db, last.id)] }
  }
  const stored = await findRemoved(db, last.id)
  if (!stored || stored.expiresAt <= now) throw conflict('cannotUndo')
  const statements =
    last.act === 'ban'
      ? [...unban(db, ownerId, last.id, stored.data as Banned), cancelLeaving(db, ownerId)]
      : await removalOf(loaded.row.contentType)?.restore?.(context, stored.data)
  if (!statements) throw conflict('cannotUndo')
  return { statements: [...statements, dropRemoved(db, last.id)] }
}

export const conflict = (code: keyof typeof messages): HttpError =>
  new HttpError(409, code, messages[code])
