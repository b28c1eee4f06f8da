import type { Env } from '../env'
import { log } from '../http/log'
import type { Kind } from './contract'

/** The most that one call takes. */
const perCall = 100

/**
 * Tells the queue that rows have work. Call it after the batch that wrote them. False if there is no
 * queue, or if it failed: the scheduled job finds the rows anyway.
 */
export async function enqueue(
  env: Pick<Env, 'WORK'>,
  kind: Kind,
  rows: { id: string; delaySeconds?: number }[],
): Promise<boolean> {
  if (!env.WORK) return false
  try {
    for (let at = 0; at < rows.length; at += perCall) {
      await env.WORK.sendBatch(
        rows.slice(at, at + perCall).map(({ id, ...delay }) => ({ body: { kind, id }, ...delay })),
      )
    }
    return true
  } catch (error) {
    log('warn', { event: 'queue_unreachable', work: kind, error })
    return false
  }
}
