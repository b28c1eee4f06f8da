import { useState } from 'react'
import { messages as marksMessages, type Marks } from '../../worker/media/marks/contract'
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
  marks: Marks | null
  mark: (marks: Marks | null) => Promise<unknown>
}

export default function PosterDialog({ video, change, marks, mark, ...dialog }: Props) {
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
  const marking = useAct({
    call: mark,
    done: () => {
      dialog.onClose()
      toast({ title: marksMessages.changed })
    },
    failed: (error) => ({
      title: marksMessages.failed,
      description: serverMessage(error, messages.noSignal),
    }),
    touches: [keys.all],
  })
  return (
    <PosterPicker
      {...dialog}
      url={video}
      onUse={(poster) => void act(poster)}
      busy={busy || marking.busy}
      error={refused}
      marks={marks}
      onMarks={(next) => void marking.act(next)}
    />
  )
}
