import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '../../worker/videos/poster/contract'
import { fieldErrors, serverMessage } from '../api'
import type { DialogProps } from '../ui/lazy'
import { toast } from '../ui/toast'
import PosterPicker from './picker'

interface Props extends DialogProps {
  video: string
  change: (form: FormData) => Promise<unknown>
}

/** Changes the poster of a video that is stacked already. If that fails, the choice stays open. */
export default function PosterDialog({ video, change, ...dialog }: Props) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (poster: Blob) => {
      const form = new FormData()
      form.set('poster', poster, 'poster.jpg')
      return change(form)
    },
    onSuccess: async () => {
      dialog.onClose()
      toast({ title: messages.changed })
      await queries.invalidateQueries()
    },
    onError: (failure) =>
      toast({
        title: messages.failed,
        description: serverMessage(failure, messages.noSignal),
        kind: 'destructive',
      }),
  })
  const refused = fieldErrors(error).poster
  return <PosterPicker {...dialog} url={video} onUse={mutate} busy={isPending} error={refused} />
}
