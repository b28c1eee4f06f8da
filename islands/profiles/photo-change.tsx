import Camera from 'lucide-react/icons/camera'
import { useEffect, useRef } from 'react'
import type { OwnProfile } from '../../worker/profiles/contract'
import { fieldErrors, serverMessage } from '../api'
import { photoAccept } from '../media/photo-accept'
import { pick } from '../ui/pick'
import { Spinner } from '../ui/spinner'
import { useAct } from '../use-act'
import { loadPart, reloadOnce } from '../errors/reload'

interface Props {
  onChanged: (profile: OwnProfile) => void
  /** The server's message about the last photo. It is rendered elsewhere, with this id. */
  error: string | undefined
  errorId: string
  onRefused: (message: string | undefined) => void
}

/** Covers the photo: a press anywhere on it opens the camera or the gallery. */
export function PhotoChange({ onChanged, error, errorId, onRefused }: Props) {
  const { act, busy } = useAct({
    call: async (picked: File) => {
      onRefused(undefined)
      const part = await loadPart(import('./change-photo')).catch(reloadOnce)
      return part?.changePhoto(picked)
    },
    done: (profile) => profile && onChanged(profile),
    failed: (failure) => {
      onRefused(fieldErrors(failure).profilePhoto)
      const why = serverMessage(failure, (failure as Error).message)
      return { title: `Failed to update profile photo: ${why}` }
    },
  })
  const input = useRef<HTMLInputElement>(null)
  // The input has lost the focus while it was disabled.
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
        onChange={(event) => pick(event, (file) => void act(file))}
      />
      <span className="photo-change-mark">{busy ? <Spinner /> : <Camera />}</span>
    </label>
  )
}
