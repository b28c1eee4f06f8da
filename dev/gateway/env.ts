import type { Env } from '../../worker/env'
import type { Clock } from './clock-object.ts'

/** A binding whose scheduled job can be started: service_binding_extra_handlers allows it. */
interface Scheduled extends Fetcher {
  scheduled(at: { scheduledTime: Date; cron: string }): Promise<{ outcome: string }>
}

/** Includes the app's database, bucket and session secret, to create skaters for tests. */
export interface GatewayEnv extends Pick<Env, 'DB' | 'MEDIA' | 'SESSION_SECRET'> {
  APP: Scheduled
  IDENTITY: Fetcher
  STRIPE: Fetcher
  CLOCK: DurableObjectNamespace<Clock>
  /**
   * Initial offset of the clock, in ms, until it is first moved; negative if it starts in the past.
   */
  BEGINS_MS?: string
}

/** This machine has a single clock. */
export const clockOf = (env: GatewayEnv) => env.CLOCK.get(env.CLOCK.idFromName('clock'))
