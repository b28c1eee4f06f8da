import { WorkerEntrypoint } from 'cloudflare:workers'
import { clockOf, type GatewayEnv } from './env.ts'

/** Tells the Workers the time: `{offsetMs}`, and `{now}` if the clock is stopped. */
export class Time extends WorkerEntrypoint<GatewayEnv> {
  override async fetch() {
    const [offsetMs, now] = await Promise.all([
      clockOf(this.env).offset(),
      clockOf(this.env).stoppedAt(),
    ])
    return Response.json({ offsetMs, now })
  }
}
