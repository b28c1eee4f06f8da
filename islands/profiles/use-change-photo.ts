import { useState } from 'react'
import type { OwnProfile } from '../../worker/profiles/contract'
import { reloadOnce } from '../errors/reload'

/** Changes the skater's own photo. */
export function useChangePhoto(onChanged: (profile: OwnProfile) => void) {
  const [busy, setBusy] = useState(false)
  const choose = async (picked: File): Promise<void> => {
    setBusy(true)
    try {
      const { changePhoto } = await import('./change-photo')
      const profile = await changePhoto(picked)
      if (profile) onChanged(profile)
    } catch (error) {
      reloadOnce(error)
    } finally {
      setBusy(false)
    }
  }
  return { choose, busy }
}
