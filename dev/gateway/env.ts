import type { Bindings } from '../../worker/env'
import type { Clock } from './clock-object.ts'

/** A binding whose scheduled job can be started, which service_binding_extra_handlers allows. */
interface Scheduled extends Fetcher {
  scheduled(at: { scheduledTime: Date; cron: string }): Promise<{ outcome: string }>
}

/** Has the app's database, bucket and secret to make skaters for tests. */
export interface Front extends Pick<Bindings, 'DB' | 'MEDIA' | 'SESSION_SECRET'> {
  APP: Scheduled
  IDENTITY: Fetcher
  STRIPE: Fetcher
  CLOCK: DurableObjectNamespace<Clock>
  /** How far the time is ahead when nobody has moved it yet; negative, it lies in the past. */
  BEGINS_MS?: string
}

/** The one clock of this machine. */
export const clockOf = (env: Front) => env.CLOCK.get(env.CLOCK.idFromName('clock'))
