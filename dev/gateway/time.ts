import { WorkerEntrypoint } from 'cloudflare:workers'
import { clockOf, type Front } from './env.ts'

/** What the Workers ask for the time: `{offsetMs}`. */
export class Time extends WorkerEntrypoint<Front> {
  override async fetch() {
    return Response.json({ offsetMs: await clockOf(this.env).offset() })
  }
}
