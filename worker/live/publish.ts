import type { Bindings } from '../env'
import { timeNow } from '../http/clock'
import { log } from '../http/log'
import { liveMessage, type LiveMessage } from './contract'
import { channelOf } from './open'

/**
 * Tells the open screens of these skaters, after the batch of what happened. It never fails what
 * calls it: a screen that isn't told asks by itself before long. To be handed to `waitUntil`.
 */
export async function publish(
  env: Bindings,
  userIds: string[],
  message: LiveMessage,
): Promise<void> {
  try {
    const sound = liveMessage.parse(message)
    const now = (await timeNow(env)).getTime()
    const each = (userId: string) => channelOf(env, userId).tell(sound, now)
    const told = await Promise.allSettled([...new Set(userIds)].map(each))
    const failed = told.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  } catch (error) {
    log('warn', { event: 'live_untold', error })
  }
}
