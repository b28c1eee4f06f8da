import Camera from 'lucide-react/icons/camera'
import { useEffect, useRef, useState } from 'react'
import { limits, messages } from '../../../worker/media/contract'
import { canRead, notHere } from '../../media/can-read'
import { photoTroubleOf } from '../../media/photo'
import { photoAccept } from '../../media/photo-accept'
import { IconButton } from '../../ui/icon-button'
import { Lazy } from '../../ui/lazy'
import { pick } from '../../ui/pick'
import { toast } from '../../ui/toast'
import { placeLeft } from '../map-place'
import { locate, placeAt, type PositionState } from '../use-position'
import { findDraft, newDraftId, saveDraft, type SpotDraft } from './draft-store'
import { useDrafts } from './use-drafts'

const loadDrawing = () => import('../../media/draw-photo')
const form = () => import('../form-dialog')

/**
 * Place and photo now, the name later. Needs no signal, so its code is there before the press. The phone finds
 * its position while the skater takes the photo.
 */
export default function QuickAdd({ userId }: { userId: string }) {
  const { readAgain } = useDrafts(userId)
  const input = useRef<HTMLInputElement>(null)
  const position = useRef<Promise<PositionState | null>>(Promise.resolve(null))
  const [busy, setBusy] = useState(false)
  /** What the phone has no room for goes into the form at once. */
  const [unsaved, setUnsaved] = useState<SpotDraft | null>(null)
  const [naming, setNaming] = useState(false)
  useEffect(() => void loadDrawing().catch(() => {}), [])

  const begin = () => {
    position.current = locate().then((found) => (typeof found === 'string' ? null : found))
    input.current?.click()
  }
  const keep = async (file: File) => {
    setBusy(true)
    const draft = await draftOf(file, newDraftId(userId))
    // First without the position, which may take a while: the skater may leave.
    const isSaved = draft !== null && (await saveDraft(draft))
    if (isSaved) void readAgain()
    const whole = draft && { ...draft, ...placed(await position.current) }
    setBusy(false)
    if (!whole) return
    // It may have its name by now, or be thrown away.
    if (isSaved && !(await findDraft(whole.id))) return
    if (isSaved && (await saveDraft(whole))) return readAgain()
    toast({
      title: 'Not saved on this phone',
      description: 'Name the spot now. A private window, or a phone that is full, keeps nothing.',
      kind: 'destructive',
    })
    setUnsaved(whole)
    setNaming(true)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={photoAccept}
        aria-label="Photo for quick add"
        onChange={(event) => pick(event, (file) => void keep(file))}
      />
      <IconButton
        className="quick-add"
        icon={<Camera />}
        label="Quick add"
        disabled={busy}
        aria-busy={busy || undefined}
        onClick={begin}
      />
      <Lazy
        of={form}
        props={{
          open: naming,
          onClose: () => setNaming(false),
          ...(unsaved && { draft: unsaved }),
        }}
        when={unsaved !== null}
      />
    </>
  )
}

/** Null if the file can't become a photo; the skater then knows why. */
async function draftOf(file: File, id: string): Promise<SpotDraft | null> {
  const refuse = (why: { title: string; description: string }) => {
    toast({ ...why, kind: 'destructive' })
    return null
  }
  const trouble = await photoTroubleOf(file)
  if (trouble) return refuse(trouble)
  if (file.size > limits.photoBytes) {
    return refuse({ title: 'File too large', description: messages.photoTooLarge })
  }
  try {
    const { drawPhoto } = await loadDrawing()
    const picture = await drawPhoto(file)
    return { id, picture, ...placed(null), addedAt: Date.now() }
  } catch {
    const description = 'Failed to compress the spot photo. Please try again.'
    return refuse((await canRead(file)) ? { title: 'Compression failed', description } : notHere)
  }
}

/** The phone's position, or else the centre of the map that was shown last. */
function placed(found: PositionState | null): Pick<SpotDraft, 'place' | 'placeFrom'> {
  if (found) return { place: found, placeFrom: 'phone' }
  const centre = placeLeft()
  if (!centre) return { place: null, placeFrom: null }
  return { place: placeAt(centre.lat, centre.lng), placeFrom: 'map' }
}
