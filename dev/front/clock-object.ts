import { DurableObject } from 'cloudflare:workers'

/** How far the time of this machine's Stoke is ahead, kept across restarts. */
export class Clock extends DurableObject {
  async offset() {
    return (await this.ctx.storage.get<number>('offsetMs')) ?? 0
  }

  async forward(ms: number) {
    const offsetMs = (await this.offset()) + ms
    await this.ctx.storage.put('offsetMs', offsetMs)
    return offsetMs
  }
}
