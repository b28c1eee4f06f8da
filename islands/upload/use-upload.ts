import { useEffect, useRef, useState } from 'react'
import { toast } from '../ui/toast'
import { checkPick, type Limit, type Pick } from './pick'
import type { Labels } from './upload-store'
import { useStage } from './stages'
import { cancel, start } from './start'
import { useUploads } from './uploads'

export interface UploadKind {
  userId: string
  limit: Limit
  /** Takes the video once it is up. */
  call: string
  said?: Labels
  /** Of the game that it is for. */
  gameId?: string
}

interface Sent {
  /** The text fields of the call; one that is undefined is left out. */
  fields: Record<string, string | undefined>
  /** What its owner knows it by; the file's name where there is nothing better. */
  title?: string
}

/**
 * Picking a video and sending it, with the stages in between. Once it is on its way it goes on
 * without its dialog; what is refused while the dialog is open can be mended in it.
 */
export function useVideoUpload(what: UploadKind, onUploaded: () => void) {
  const { userId, limit, call, said, gameId } = what
  const { stage, setStage } = useStage()
  const [pick, setPick] = useState<Pick | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const upload = useUploads().find(({ id }) => id === sending)

  /** The upload that this dialog waits for: another one may have been let go before. */
  const current = useRef<string | null>(null)
  /** What was refused of this very pick, and is still there: sending it again replaces it. */
  const refused = useRef<string | null>(null)

  useEffect(() => () => void (pick?.preview && URL.revokeObjectURL(pick.preview)), [pick])

  function take(next: Pick | null) {
    refused.current = null
    setPick(next)
  }

  async function choose(file: File) {
    setStage('validating')
    const checked = await checkPick(file, limit, () => setStage('validated'))
    if ('title' in checked) toast({ ...checked, kind: 'destructive' })
    else take(checked)
    setStage('ready')
  }

  async function send({ fields: given, title }: Sent) {
    if (!pick) return
    setStage('processing')
    const { file, poster } = pick
    const more = { title: title || file.name, ...(said && { said }), ...(gameId && { gameId }) }
    const whole = { userId, file, poster, call, fields: present(given), ...more }
    if (refused.current) await cancel(refused.current)
    const { id, ending } = await start(whole)
    current.current = id
    setSending(id)
    setStage('uploading')
    const { kind } = await ending
    if (current.current !== id) return
    current.current = null
    refused.current = kind === 'refused' ? id : null
    setSending(null)
    setStage(kind === 'complete' ? 'complete' : kind === 'refused' ? 'error' : 'ready')
    if (kind !== 'complete') return
    take(null)
    onUploaded()
  }

  /** Leaves the upload to itself, and makes room for another one. */
  function detach() {
    current.current = null
    setSending(null)
    setStage('ready')
    take(null)
  }

  const checking = stage === 'validating' || stage === 'validated' || stage === 'processing'
  return { pick, choose, drop: () => take(null), send, detach, stage, checking, upload }
}

const present = (fields: Sent['fields']) =>
  Object.fromEntries(Object.entries(fields).filter((field) => field[1] !== undefined)) as Record<
    string,
    string
  >

export type Uploading = ReturnType<typeof useVideoUpload>
