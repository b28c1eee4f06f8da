import type { Env } from '../env'
import { log } from '../http/log'
import type { Kind } from './contract'

/** Limit of `sendBatch`. */
const perCall = 100

/** Call it after the batch that wrote the rows. If false, the scheduled job finds the rows anyway. */
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
