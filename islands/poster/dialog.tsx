import { useState } from 'react'
import { messages } from '../../worker/videos/poster/contract'
import { fieldErrors, serverMessage } from '../api'
import { setPicture, type SentPicture } from '../media/sent-picture'
import { keys } from '../query-keys'
import type { DialogProps } from '../ui/lazy'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'
import PosterPicker from './picker'

interface Props extends DialogProps {
  video: string
  change: (form: FormData) => Promise<unknown>
}

export default function PosterDialog({ video, change, ...dialog }: Props) {
  const [refused, setRefused] = useState<string>()
  const { act, busy } = useAct({
    call: (poster: SentPicture) => {
      setRefused(undefined)
      const form = new FormData()
      setPicture(form, 'poster', poster)
      return change(form)
    },
    done: () => {
      dialog.onClose()
      toast({ title: messages.changed })
    },
    failed: (error) => {
      setRefused(fieldErrors(error).poster)
      return { title: messages.failed, description: serverMessage(error, messages.noSignal) }
    },
    touches: [keys.all],
  })
  const changePoster = (poster: SentPicture) => void act(poster)
  return <PosterPicker {...dialog} url={video} onUse={changePoster} busy={busy} error={refused} />
}
