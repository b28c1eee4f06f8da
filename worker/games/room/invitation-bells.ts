import { sql } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { dayOf } from '../../db/quotas'
import { quotas } from '../../db/schema'
import type { Effect } from '../engine/transition'

const hourMs = 3_600_000
const maxADay = 3
const name = 'invitation_bells'

/** By the id of the invited, a hash of the pair, because its row outlives both skaters by days. */
export async function hashInvitations(effects: Effect[]): Promise<Map<string, string>> {
  const pairs = effects.flatMap((effect) =>
    effect.do === 'notify' && effect.isInvitation && effect.actorId
      ? [[effect.userId, `${effect.actorId} ${effect.userId}`] as const]
      : [],
  )
  const hash = async (pair: string) => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pair))
    const part = new Uint8Array(bytes, 0, 16)
    return Array.from(part, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  return new Map(
    await Promise.all(pairs.map(async ([userId, pair]) => [userId, await hash(pair)] as const)),
  )
}

/**
 * Changes a row only if the invitation may ring and be pushed: once an hour and three times a day for a pair.
 * A quieter one is on the list, read already.
 */
export function ring(db: Db, pair: string, now: Date): Statement {
  const at = now.getTime()
  const days = sql`(${dayOf(now)}, ${dayOf(new Date(at - 24 * hourMs))})`
  const since = (ms: number) => sql`SELECT count(*) FROM ${quotas}
    WHERE ${quotas.day} IN ${days} AND ${quotas.name} = ${name}
      AND ${quotas.key} > ${`${pair} ${at - ms}`} AND ${quotas.key} <= ${`${pair} ${at}`}`
  return db
    .insert(quotas)
    .select(
      sql`SELECT ${dayOf(now)}, ${name}, ${`${pair} ${at}`}, 1
        WHERE (${since(hourMs)}) = 0 AND (${since(24 * hourMs)}) < ${maxADay}`,
    )
    .onConflictDoNothing()
}
