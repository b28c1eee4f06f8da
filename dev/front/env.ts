import type { Clock } from './clock-object.ts'

/** A binding whose scheduled job can be started, which service_binding_extra_handlers allows. */
interface Scheduled extends Fetcher {
  scheduled(at: { scheduledTime: Date; cron: string }): Promise<{ outcome: string }>
}

export interface Front {
  APP: Scheduled
  IDENTITY: Fetcher
  STRIPE: Fetcher
  CLOCK: DurableObjectNamespace<Clock>
  /** How far the time is ahead when nobody has moved it yet; negative, it lies in the past. */
  BEGINS_MS?: string
}

/** The one clock of this machine. */
export const clockOf = (env: Front) => env.CLOCK.get(env.CLOCK.idFromName('clock'))
