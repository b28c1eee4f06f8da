import { StorageFault, faultOf } from './fault'
import { inTime } from './in-time'
import { limitMs, mayRetry, retryWaitMs, type Failures, type TimedWork } from './rules'

/** Throws a StorageFault if the database failed, and the original error if it refused a statement. */
export async function attempt<T>(
  work: TimedWork,
  run: (attempts: number) => Promise<T>,
  chance: () => number = Math.random,
): Promise<T> {
  const failures: Failures = { attempts: 0, timeouts: 0 }
  for (;;) {
    try {
      return await inTime('D1', run(failures.attempts), limitMs[work])
    } catch (error) {
      const fault = faultOf(error)
      if (!fault) throw error
      failures.attempts += 1
      if (fault === 'timeout') failures.timeouts += 1
      if (!mayRetry(work, fault, failures)) throw new StorageFault(fault, work, error)
      await pause(retryWaitMs(failures.attempts, chance()))
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
