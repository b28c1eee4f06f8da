import { DurableObject } from 'cloudflare:workers'
import type { GatewayEnv } from './env.ts'

/** Stores how far the development clock is ahead of real time; survives restarts. */
export class Clock extends DurableObject<GatewayEnv> {
  async offset() {
    const stoppedAt = await this.stoppedAt()
    if (stoppedAt !== undefined) return stoppedAt - Date.now()
    return (await this.ctx.storage.get<number>('offsetMs')) ?? Number(this.env.BEGINS_MS ?? 0)
  }

  stoppedAt() {
    return this.ctx.storage.get<number>('stoppedAt')
  }

  /** From now on the clock shows one time, also after a restart. */
  async stop() {
    await this.ctx.storage.put('stoppedAt', Date.now() + (await this.offset()))
  }

  async forward(ms: number) {
    const offsetMs = (await this.offset()) + ms
    await this.ctx.storage.put('offsetMs', offsetMs)
    return offsetMs
  }
}
