import type { EndReason } from './session-types'

const hourMs = 3_600_000
const leastFreeBytes = 500_000_000
/** A browser may use far more than that of any phone, where its window is no private one. */
const smallQuotaBytes = 4 * leastFreeBytes
const leastCharge = 0.1
const storageCheckMs = 30_000

interface Battery extends EventTarget {
  charging: boolean
  level: number
}

type WithBattery = Navigator & { getBattery?: () => Promise<Battery> }

/** Calls back once a session has to end, if the browser tells. Gives what stops the watching. */
export function watchLimits(end: (reason: EndReason) => void): () => void {
  const stopper = new AbortController()
  const { signal } = stopper
  const hour = setTimeout(end, hourMs, 'hour_over')
  const storage = setInterval(() => void checkStorage(end), storageCheckMs)
  void checkStorage(end)
  void watchBattery(end, signal).catch(console.warn)
  // Browsers stop the cameras of hidden pages, some of them without a word.
  document.addEventListener('visibilitychange', () => document.hidden && end('hidden'), { signal })
  return () => {
    stopper.abort()
    clearTimeout(hour)
    clearInterval(storage)
  }
}

async function checkStorage(end: (reason: EndReason) => void): Promise<void> {
  if (await roomTrouble()) end('storage_low')
}

/** A private window gets little room even on an empty phone. */
export async function roomTrouble(): Promise<'full' | 'little_room' | null> {
  // Some browsers have no answer, or refuse it in a private window.
  const { quota, usage } = (await navigator.storage?.estimate().catch(() => null)) ?? {}
  if (quota === undefined || quota - (usage ?? 0) >= leastFreeBytes) return null
  return quota < smallQuotaBytes ? 'little_room' : 'full'
}

async function watchBattery(end: (reason: EndReason) => void, signal: AbortSignal): Promise<void> {
  const battery = await (navigator as WithBattery).getBattery?.()
  if (!battery || signal.aborted) return
  const check = () => !battery.charging && battery.level <= leastCharge && end('battery_low')
  for (const event of ['levelchange', 'chargingchange'])
    battery.addEventListener(event, check, { signal })
  check()
}
