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
  /** The URL that the finished upload is submitted to. */
  call: string
  said?: Labels
  /** The game that it belongs to. */
  gameId?: string
  /** Gets the server's messages by field, to show them there. */
  onRefused?: (fields: Record<string, string>) => void
}

export interface Sent {
  /** The text fields to send; undefined ones are left out. */
  fields: Record<string, string | undefined>
  /** The name that the owner sees; by default the file's name. */
  title?: string
}

/**
 * Lets the skater choose a video and send it, and tracks the stages in between. Once started, the
 * upload continues without its dialog; while the dialog is open, a refusal can be fixed in it.
 */
export function useVideoUpload(what: UploadKind, onUploaded: () => void) {
  const { userId, limit, call, said, gameId, onRefused } = what
  const { stage, setStage } = useStage()
  const [pick, setPick] = useState<Pick | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  /** What the server said of the poster, until there is another one. */
  const [posterError, setPosterError] = useState<string>()
  const upload = useUploads().find(({ id }) => id === sending)

  /** The upload that this dialog waits for; an earlier one may have been detached. */
  const current = useRef<string | null>(null)
  /** The refused upload of the current video: sending again replaces it. */
  const refused = useRef<string | null>(null)

  // Loaded while the skater chooses. If that fails, the choice tries again.
  useEffect(() => void loadReader().catch(() => {}), [])

  const preview = pick?.preview
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  /** Takes another video, or none. */
  function take(next: Pick | null) {
    void dropRefused()
    setPosterError(undefined)
    setPick(next)
  }

  /** Deletes the refused upload, here and at the server, unless it is being tried again. */
  async function dropRefused() {
    const id = refused.current
    refused.current = null
    const isRefused = uploadsNow().some((each) => each.id === id && each.state === 'refused')
    if (id && isRefused) await cancel(id)
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

  /** Lets the upload continue alone, and clears the form for another one. */
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
