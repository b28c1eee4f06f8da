import Camera from 'lucide-react/icons/camera'
import { useState } from 'react'
import type { OwnProfile } from '../../worker/profiles/contract'
import { photoAccept } from '../media/photo'
import { pick } from '../ui/pick'
import { Spinner } from '../ui/spinner'
import { loadPart, reloadOnce } from '../errors/reload'

/** Covers the skater's own photo: a press anywhere on it opens the camera or the gallery. */
export function PhotoChange({ onChanged }: { onChanged: (profile: OwnProfile) => void }) {
  const { choose, busy } = useChangePhoto(onChanged)
  return (
    <label className="photo-change" aria-busy={busy || undefined}>
      <input
        type="file"
        accept={photoAccept}
        aria-label="Change profile photo"
        disabled={busy}
        onChange={(event) => pick(event, (file) => void choose(file))}
      />
      <span className="photo-change-mark">{busy ? <Spinner /> : <Camera />}</span>
    </label>
  )
}

/** Changes the skater's own photo. */
function useChangePhoto(onChanged: (profile: OwnProfile) => void) {
  const [busy, setBusy] = useState(false)
  const choose = async (picked: File): Promise<void> => {
    setBusy(true)
    try {
      const { changePhoto } = await loadPart(import('./change-photo'))
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
