import { DurableObject } from 'cloudflare:workers'
import type { GatewayEnv } from './env.ts'

/** Stores how far the development clock is ahead of real time; survives restarts. */
export class Clock extends DurableObject<GatewayEnv> {
  async offset() {
    return (await this.ctx.storage.get<number>('offsetMs')) ?? Number(this.env.BEGINS_MS ?? 0)
  }

  async forward(ms: number) {
    const offsetMs = (await this.offset()) + ms
    await this.ctx.storage.put('offsetMs', offsetMs)
    return offsetMs
  }
}
