import { loadPart, reloadOnce } from '../errors/reload'
import { toast } from '../ui/toast'
import type { PhoneSession } from './queue'
import { deleteReviewed, saveReviewed } from './reviewed'
import { sentWords } from './sent-words'

export type Skated = Omit<PhoneSession, 'utcOffsetMinutes'>

const withOffset = (session: Skated): PhoneSession => ({
  ...session,
  utcOffsetMinutes: -new Date(session.startedAtMs).getTimezoneOffset(),
})

/** While its review is open. A session without tries is not kept. */
export async function holdSession(userId: string, session: Skated | null): Promise<void> {
  if (session && session.tricks.length > 0) await saveReviewed(userId, withOffset(session))
}

/** As its review closes: keeps the session, if its skater says so. */
export async function closeSession(
  userId: string,
  session: Skated | null,
  isKept: boolean,
): Promise<void> {
  if (!session) return
  if (isKept && session.tricks.length > 0) await keepInWords(userId, withOffset(session))
  await deleteReviewed(userId, session.startedAtMs)
}

/** Keeps it, and says where it is. */
export async function keepInWords(userId: string, session: PhoneSession): Promise<void> {
  const run = async () => {
    const { keepSession } = await loadPart(import('./queue'))
    toast(sentWords(1, await keepSession(userId, session)))
  }
  await run().catch(reloadOnce)
}
