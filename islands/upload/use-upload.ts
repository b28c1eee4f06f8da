import { useEffect, useState } from 'react'
import { toast } from '../ui/toast'
import { checkPick, type Limit, type Pick } from './pick'
import type { Said } from './kept'
import { useStage } from './stages'
import { start } from './start'
import { useUploads } from './uploads'

export interface UploadKind {
  userId: string
  limit: Limit
  /** Takes the video once it is up. */
  call: string
  said?: Said
}

interface Sent {
  /** The text fields of the call; what is empty is left out. */
  fields: Record<string, string>
  /** What its owner knows it by; the file's name where there is nothing better. */
  title?: string
}

/**
 * Picking a video and sending it, with the stages in between. Once it is on its way it goes on
 * without its dialog; what is refused while the dialog is open can be mended in it.
 */
export function useUpload({ userId, limit, call, said }: UploadKind, onUploaded: () => void) {
  const { stage, setStage } = useStage()
  const [pick, setPick] = useState<Pick | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const upload = useUploads().find(({ id }) => id === sending)

  useEffect(() => () => void (pick?.preview && URL.revokeObjectURL(pick.preview)), [pick])

  async function choose(file: File) {
    setStage('validating')
    const checked = await checkPick(file, limit)
    if ('title' in checked) toast({ ...checked, kind: 'destructive' })
    else setPick(checked)
    setStage('ready')
  }

  async function send({ fields: given, title }: Sent) {
    if (!pick) return
    setStage('processing')
    const { file, poster } = pick
    const fields = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))
    const more = { fields, title: title || file.name, ...(said && { said }) }
    const whole = { userId, file, poster, call, ...more }
    const { id, ending } = await start(whole)
    setSending(id)
    setStage('uploading')
    const { kind } = await ending
    setSending(null)
    setStage(kind === 'complete' ? 'complete' : kind === 'refused' ? 'error' : 'ready')
    if (kind !== 'complete') return
    setPick(null)
    onUploaded()
  }

  /** Leaves the upload to itself, and makes room for another one. */
  function letGo() {
    setSending(null)
    setStage('ready')
    setPick(null)
  }

  const checking = stage === 'validating' || stage === 'processing'
  return { pick, choose, drop: () => setPick(null), send, letGo, stage, checking, upload }
}

export type Uploading = ReturnType<typeof useUpload>
