import { DurableObject } from 'cloudflare:workers'
import type { GatewayEnv } from './env.ts'

/** How far the clock is ahead of real time; `now` is set if it is stopped. */
export interface Reading {
  offsetMs: number
  now?: number
}

/**
 * The last reading: this Worker runs in one isolate, its object too. Every request of the app asks for
 * the time, and each call of an object takes about a millisecond.
 */
let known: Reading | undefined
let changes = 0

function noteChange(): void {
  known = undefined
  changes++
}

export async function readClock(clock: { read(): Promise<Reading> }): Promise<Reading> {
  if (known) return known
  const before = changes
  const reading = await clock.read()
  // How far ahead a stopped clock is changes all the time.
  if (changes === before && reading.now === undefined) known = reading
  return reading
}

/** Stores how far the development clock is ahead of real time; survives restarts. */
export class Clock extends DurableObject<GatewayEnv> {
  async read(): Promise<Reading> {
    const { storage } = this.ctx
    const now = await storage.get<number>('stoppedAt')
    const offsetMs = (await storage.get<number>('offsetMs')) ?? Number(this.env.BEGINS_MS ?? 0)
    return now === undefined ? { offsetMs } : { offsetMs: now - Date.now(), now }
  }

  async offset() {
    return (await this.read()).offsetMs
  }

  /** From now on the clock shows one time, also after a restart. */
  async stop() {
    await this.ctx.storage.put('stoppedAt', Date.now() + (await this.offset()))
    noteChange()
  }

  async forward(ms: number) {
    const offsetMs = (await this.offset()) + ms
    await this.ctx.storage.put('offsetMs', offsetMs)
    noteChange()
    return offsetMs
  }
}
