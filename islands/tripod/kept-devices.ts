import type { DeviceMark } from './devices'

/** The choices of this phone. Signing out clears it. */
const key = 'stoke-tripod'

export interface KeptDevices {
  camera?: DeviceMark
  microphone?: DeviceMark
  zoom?: number
}

export function readKeptDevices(): KeptDevices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function keepDevices(change: KeptDevices): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readKeptDevices(), ...change }))
  } catch {
    // Without room, the choice holds for this visit.
  }
}
