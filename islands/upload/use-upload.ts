import { useEffect, useRef, useState } from 'react'
import type { SentPicture } from '../media/sent-picture'
import { toast } from '../ui/toast'
import { checkPick, loadReader, type VideoLimit, type Pick } from './pick'
import type { Labels } from './upload-store'
import { useStage } from './progress'
import { cancel, startUpload } from './start'
import { uploadsNow, useUploads } from './uploads'

export interface UploadKind {
  userId: string
  limit: VideoLimit
  call: string
  said?: Labels
  gameId?: string
  onRefused?: (fields: Record<string, string>) => void
}

export interface Sent {
  fields: Record<string, string | undefined>
  title?: string
}

/**
 * Once started, the upload continues without its dialog; while that is open, a refusal can be fixed in it.
 */
export function useVideoUpload(what: UploadKind, onUploaded: () => void) {
  const { userId, limit, call, said, gameId, onRefused } = what
  const { stage, setStage } = useStage()
  const [pick, setPick] = useState<Pick | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const [posterError, setPosterError] = useState<string>()
  const upload = useUploads().find(({ id }) => id === sending)

  /** The upload that this dialog waits for; earlier ones may be detached. */
  const current = useRef<string | null>(null)
  /** The refused upload of the current video: sending again replaces it. */
  const refused = useRef<string | null>(null)

  // Loaded while the skater chooses. If that fails, the choice tries again.
  useEffect(() => void loadReader().catch(() => {}), [])

  const preview = pick?.preview
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  function take(next: Pick | null) {
    void dropRefused()
    setPosterError(undefined)
    setPick(next)
  }

  /** Keeps an upload that is being retried, or whose video may be the only copy. */
  async function dropRefused() {
    const id = refused.current
    refused.current = null
    const isReplaced = uploadsNow().some((each) => each.id === id && each.canRetry)
    if (id && isReplaced) await cancel(id)
  }

  async function choose(file: File) {
    setStage('validating')
    const checked = await checkPick(file, limit, () => setStage('validated'))
    if ('title' in checked) toast({ ...checked, kind: 'destructive' })
    else take(checked)
    setStage('ready')
  }

  async function send({ fields, title }: Sent) {
    if (!pick) return
    setStage('processing')
    const { file, poster } = pick
    await dropRefused()
    const { id, ending } = await startUpload({
      userId,
      file,
      poster,
      call,
      fields: present(fields),
      title: title || file.name,
      ...(said && { said }),
      ...(gameId && { gameId }),
    })
    current.current = id
    setSending(id)
    setStage('uploading')
    const ended = await ending
    const { kind } = ended
    if (current.current !== id) return
    current.current = null
    refused.current = kind === 'refused' ? id : null
    setSending(null)
    setStage(kind === 'complete' ? 'complete' : kind === 'refused' ? 'error' : 'ready')
    if (ended.kind === 'refused') {
      setPosterError(ended.fields.poster)
      onRefused?.(ended.fields)
    }
    if (kind !== 'complete') return
    take(null)
    onUploaded()
  }

  function detach() {
    current.current = null
    setSending(null)
    setStage('ready')
    take(null)
  }

  /** Another frame for the poster. */
  function setPoster(poster: SentPicture) {
    setPosterError(undefined)
    setPick((now) => now && { ...now, poster })
  }

  const checking = stage === 'validating' || stage === 'validated' || stage === 'processing'
  const drop = () => take(null)
  return { pick, choose, setPoster, posterError, drop, send, detach, stage, checking, upload }
}

const present = (fields: Sent['fields']) =>
  Object.fromEntries(Object.entries(fields).filter((field) => field[1] !== undefined)) as Record<
    string,
    string
  >

export type Uploading = ReturnType<typeof useVideoUpload>
