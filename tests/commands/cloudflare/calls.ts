import { accountCalls } from './account-calls'
import { databaseCalls } from './database-calls'
import type { Call } from './call'
import { storageCalls } from './storage-calls'
import { workerCalls } from './worker-calls'

/** The calls that the fake answers. Routes with fixed parts come before those with names. */
export const calls: Record<string, (call: Call) => unknown> = {
  ...accountCalls,
  ...databaseCalls,
  ...storageCalls,
  ...workerCalls,
}
