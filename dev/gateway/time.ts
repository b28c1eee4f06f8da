import { WorkerEntrypoint } from 'cloudflare:workers'
import { clockOf, type Front } from './env.ts'

/** Tells the Workers the time: `{offsetMs}`. */
export class Time extends WorkerEntrypoint<Front> {
  override async fetch() {
    return Response.json({ offsetMs: await clockOf(this.env).offset() })
  }
}
