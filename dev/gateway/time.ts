import { WorkerEntrypoint } from 'cloudflare:workers'
import { clockOf, type GatewayEnv } from './env.ts'

/** Tells the Workers the time: `{offsetMs}`. */
export class Time extends WorkerEntrypoint<GatewayEnv> {
  override async fetch() {
    return Response.json({ offsetMs: await clockOf(this.env).offset() })
  }
}
