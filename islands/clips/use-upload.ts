import { useEffect, useState } from 'react'
import { limits, messages } from '../../worker/clips/contract'
import { urls } from '../../worker/urls'
import { saidOr, write } from '../api'
import { checkPick, type Pick } from '../upload/pick'
import { useStage } from '../upload/stages'
import { toast } from '../ui/toast'
import { whileUploading } from '../uploading'

const limit = {
  ms: limits.lengthMs,
  tooLong: { title: 'Video too long', description: messages.tooLong },
}

/** Picking a clip's video and sending it, with the stages in between. */
export function useUpload(onUploaded: () => void) {
  const { stage, setStage, busy } = useStage()
  const [pick, setPick] = useState<Pick | null>(null)

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
    try {
      await whileUploading(() => {
        setStage('uploading')
        return write('POST', urls.api.myClips(), asForm(pick, caption))
      })
      setStage('complete')
      toast({ title: 'Success!', description: 'Your clip is stacked.' })
      setPick(null)
      onUploaded()
    } catch (error) {
      setStage('error')
      toast({
        title: 'Upload Failed',
        description: saidOr(error, messages.uploadFailed),
        kind: 'destructive',
      })
    }
  }

  return { pick, choose, drop: () => setPick(null), send, stage, busy }
}

function asForm({ file, poster }: Pick, caption: string): FormData {
  const form = new FormData()
  if (caption) form.set('caption', caption)
  if (poster) form.set('poster', poster, 'poster.jpg')
  form.set('video', file)
  return form
}
