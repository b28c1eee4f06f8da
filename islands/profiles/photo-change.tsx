import Camera from 'lucide-react/icons/camera'
import { useEffect, useRef, useState } from 'react'
import type { OwnProfile } from '../../worker/profiles/contract'
import { photoAccept } from '../media/photo'
import { pick } from '../ui/pick'
import { Spinner } from '../ui/spinner'
import { loadPart, reloadOnce } from '../errors/reload'

interface Props {
  onChanged: (profile: OwnProfile) => void
  /** What the server said of the photo that was chosen last. It is shown elsewhere, with this id. */
  error: string | undefined
  errorId: string
  onRefused: (message: string | undefined) => void
}

/** Covers the skater's own photo: a press anywhere on it opens the camera or the gallery. */
export function PhotoChange({ onChanged, error, errorId, onRefused }: Props) {
  const { choose, busy } = useChangePhoto(onChanged, onRefused)
  const input = useRef<HTMLInputElement>(null)
  // It has lost the focus while it was disabled.
  useEffect(() => {
    if (error && !busy) input.current?.focus()
  }, [error, busy])
  return (
    <label className="photo-change" aria-busy={busy || undefined}>
      <input
        ref={input}
        type="file"
        accept={photoAccept}
        aria-label="Change profile photo"
        disabled={busy}
        aria-describedby={error && errorId}
        aria-invalid={error ? true : undefined}
        onChange={(event) => pick(event, (file) => void choose(file))}
      />
      <span className="photo-change-mark">{busy ? <Spinner /> : <Camera />}</span>
    </label>
  )
}

/** Changes the skater's own photo. */
function useChangePhoto(onChanged: Props['onChanged'], onRefused: Props['onRefused']) {
  const [busy, setBusy] = useState(false)
  const choose = async (picked: File): Promise<void> => {
    setBusy(true)
    onRefused(undefined)
    try {
      const { changePhoto } = await loadPart(import('./change-photo'))
      const profile = await changePhoto(picked, onRefused)
      if (profile) onChanged(profile)
    } catch (error) {
      reloadOnce(error)
    } finally {
      setBusy(false)
    }
  }
  return { choose, busy }
}
