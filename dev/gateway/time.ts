import { WorkerEntrypoint } from 'cloudflare:workers'
import { readClock } from './clock-object.ts'
import { clockOf, type GatewayEnv } from './env.ts'

/** Tells the Workers the time: `{offsetMs}`, and `{now}` if the clock is stopped. */
export class Time extends WorkerEntrypoint<GatewayEnv> {
  override async fetch() {
    return Response.json(await readClock(clockOf(this.env)))
  }
}
