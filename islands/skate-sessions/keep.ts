import { toast } from '../ui/toast'
import { loadPart, reloadOnce } from '../errors/reload'
import type { PhoneSession } from './queue'
import { sentWords } from './sent-words'

/** Keeps what was skated, and says where it is. One without tries is none. */
export async function keep(
  userId: string,
  session: Omit<PhoneSession, 'utcOffsetMinutes'>,
): Promise<void> {
  if (session.tricks.length === 0) return
  const utcOffsetMinutes = -new Date(session.startedAtMs).getTimezoneOffset()
  const run = async () => {
    const { keepSession } = await loadPart(import('./queue'))
    const isSent = await keepSession(userId, { ...session, utcOffsetMinutes })
    toast(sentWords(1, isSent))
  }
  await run().catch(reloadOnce)
}
