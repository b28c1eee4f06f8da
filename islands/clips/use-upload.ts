import { useEffect, useState } from 'react'
import { limits, messages } from '../../worker/clips/contract'
import { urls } from '../../worker/urls'
import { toast } from '../ui/toast'
import { checkPick, type Pick } from '../upload/pick'
import { useStage } from '../upload/stages'
import { start } from '../upload/start'
import { useUploads } from '../upload/uploads'

const limit = {
  ms: limits.lengthMs,
  tooLong: { title: 'Video too long', description: messages.tooLong },
}

/**
 * Picking a clip's video and sending it, with the stages in between. Once it is on its way it goes
 * on without its dialog; what is refused while the dialog is open can be mended in it.
 */
export function useUpload(userId: string, onUploaded: () => void) {
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

  async function send(caption: string) {
    if (!pick) return
    setStage('processing')
    const { file, poster } = pick
    const fields: Record<string, string> = caption ? { caption } : {}
    const title = caption || file.name
    const call = urls.api.myClips()
    const { id, ending } = await start({ userId, file, poster, call, fields, title })
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
