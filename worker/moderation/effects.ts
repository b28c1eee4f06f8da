import type { Db, Statement } from '../db/client'
import type { Env } from '../env'
import { HttpError } from '../http/errors'
import { revokeViewer } from '../session/end-queries'
import { subjectHash } from '../session/queries'
import type { LoadedCase, LogRow } from './case-queries'
import { messages } from './contract'
import { dropRemoved, findRemoved, storeRemoved } from './act-queries'
import { removalOf } from './removals'
import { ban, findForBan, lift, restrict, unban, type Banned } from './restriction-queries'

export interface Effects {
  statements: Statement[]
  finish?: ((env: Env, db: Db, now: Date) => Promise<void>) | undefined
}

export interface Acting {
  env: Env
  db: Db
  now: Date
  actId: string
  ownerId: string
  loaded: LoadedCase
}

const none: Effects = { statements: [] }

/** Throws 409 if they are no longer possible. */
export function moderationEffectsOf(entry: LogRow, acting: Acting): Promise<Effects> | Effects {
  switch (entry.act) {
    case 'dismiss':
    case 'warn':
      return none
    case 'remove':
      return remove(acting)
    case 'suspend':
      return suspend(acting, entry.until)
    case 'ban':
      return banOwner(acting)
    case 'undo':
      return undo(acting)
  }
}

async function remove(acting: Acting): Promise<Effects> {
  const { db, loaded } = acting
  const removal = removalOf(loaded.row.contentType)
  const stored = await removal?.find(db, loaded.row.contentId)
  if (!removal || !stored) throw conflict('gone')
  const statements = await removal.remove(acting, stored)
  return {
    // Removing may add to `stored`, so it runs first.
    statements: [...statements, ...(removal.restore ? [storeRemoved(acting, stored)] : [])],
    finish: removal.finish,
  }
}

async function suspend(acting: Acting, until: Date | null): Promise<Effects> {
  const { db, ownerId, now } = acting
  // Suspended skaters see no private content of homies.
  return {
    statements: [restrict(db, await restricting(acting), until), revokeViewer(db, ownerId, now)],
  }
}

async function banOwner(acting: Acting): Promise<Effects> {
  const { db, ownerId, now } = acting
  const banned = await findForBan(db, ownerId)
  if (!banned) throw conflict('ownerless')
  const statements = ban(db, await restricting(acting), banned, now)
  return { statements: [...statements, storeRemoved(acting, banned)] }
}

const restricting = async ({ env, loaded, ownerId, actId }: Acting) => ({
  userId: ownerId,
  subjectHash: await subjectHash(env, loaded.owner!.subject),
  actId,
})

async function undo(acting: Acting): Promise<Effects> {
  const { db, loaded, ownerId, now } = acting
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
      ? unban(db, ownerId, last.id, stored.data as Banned)
      : await removalOf(loaded.row.contentType)?.restore?.(acting, stored.data)
  if (!statements) throw conflict('cannotUndo')
  return { statements: [...statements, dropRemoved(db, last.id)] }
}

export const conflict = (code: keyof typeof messages): HttpError =>
  new HttpError(409, code, messages[code])
