import { findMissing } from '../tripod/find-missing'
import { roomTrouble } from '../tripod/watch-limits'

interface Told {
  deviceMemory?: number
  getBattery?: () => Promise<{ level: number; charging: boolean }>
}

export async function lookAtBrowser(): Promise<string[]> {
  const { userAgent, hardwareConcurrency, language } = navigator
  const { deviceMemory, getBattery } = navigator as Navigator & Told
  const { width, height } = screen
  const battery = await getBattery?.call(navigator)
  const missing = isSecureContext
    ? `Tripod mode: ${(await findMissing()) ?? 'nothing'} is missing`
    : 'This page came without https, so there is no camera'
  return [
    userAgent,
    `Screen ${width}×${height}, ${devicePixelRatio} pixels each, ${screen.orientation?.type ?? 'no orientation'}`,
    `${hardwareConcurrency} cores, ${deviceMemory ?? '?'} GB, language ${language}`,
    battery
      ? `Battery ${Math.round(100 * battery.level)} %${battery.charging ? ', charging' : ''}`
      : 'The battery is not told',
    missing,
  ]
}

const inMegabytes = (bytes: number | undefined): string =>
  bytes === undefined ? 'not told' : `${Math.round(bytes / 1e6)} MB`

export async function lookAtStorage(): Promise<string[]> {
  if (!('storage' in navigator)) return ['This browser does not tell its room']
  const { quota, usage } = await navigator.storage.estimate()
  const trouble = await roomTrouble()
  return [
    `Quota ${inMegabytes(quota)}, used ${inMegabytes(usage)}`,
    `Tripod mode: ${trouble ?? 'enough room'}`,
    `Persisted: ${await navigator.storage.persisted()}`,
  ]
}

export async function lookAtWakeLock(): Promise<string[]> {
  if (!('wakeLock' in navigator)) return ['This browser lets no page keep the screen awake']
  const lock = await navigator.wakeLock.request('screen')
  const isHeld = !lock.released
  await lock.release()
  return [isHeld ? 'The screen stays awake' : 'The lock was released at once']
}
