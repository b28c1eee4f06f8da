import { toast } from '../ui/toast'
import { loadPart, reloadOnce } from '../errors/reload'
import type { PhoneSession } from './queue'

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
    toast(
      isSent
        ? { title: 'Session kept', description: 'Only you see it.' }
        : { title: 'Session kept on this phone', description: 'It goes up by itself.' },
    )
  }
  await run().catch(reloadOnce)
}
