import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import type { Game, OwnTheSpotClip } from '../../../worker/games/reads/contract'
import { limits, messages } from '../../../worker/games/contract'
import { cleanText, lengthOf } from '../../../worker/text/contract'
import { fieldErrors, serverMessage } from '../../api'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextArea } from '../../ui/text-area'
import { toast } from '../../ui/toast'
import { useAct } from '../../use-act'
import { useFirstError } from '../../ui/use-first-error'
import { useLast } from '../../ui/use-last'
import { refreshGames } from '../data/games-query'
import { request } from '../../request'
import * as gameEndpoints from '../../../worker/games/endpoints'

interface Props {
  game: Game | null
  clipId: string | null
  onClose: () => void
}

export default function CaptionDialog({ game, clipId, onClose }: Props) {
  const clip = useLast(game?.clips.find(({ id }) => id === clipId) ?? null)
  if (!clip) return null
  return <Form key={clip.id} clip={clip} open={clipId !== null} onClose={onClose} />
}

function Form({
  clip,
  open,
  onClose,
}: {
  clip: OwnTheSpotClip
  open: boolean
  onClose: () => void
}) {
  const id = useId()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string>()
  const { form, showFirst } = useFirstError()
  const value = typed ?? clip.caption ?? ''
  const caption = cleanText(value)

  const { act, busy } = useAct({
    call: () =>
      request(gameEndpoints.changeCaption, { params: { clipId: clip.id }, body: { caption } }),
    done: async () => {
      await refreshGames(queries)
      setTyped(null)
      onClose()
      toast({ title: 'Caption saved' })
    },
    failed: (error) => {
      setRefused(fieldErrors(error).caption)
      showFirst()
      return { description: serverMessage(error, messages.clipUpdateFailed) }
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (lengthOf(caption) > limits.caption) showFirst()
    else void act()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onCloseRequest={() => !busy}
      title="Edit caption"
      foot={
        <Button kind="primary" type="submit" form={id} busy={busy} busyLabel="Saving...">
          Save
        </Button>
      }
    >
      <form className="stack" id={id} ref={form} method="post" onSubmit={save} noValidate>
        <TextArea
          label="Caption"
          value={value}
          onChange={(event) => {
            setTyped(event.target.value)
            setRefused(undefined)
          }}
          error={refused}
          counter={(length) => `${length}/${limits.caption} characters`}
          limit={limits.caption}
          tooLong={messages.captionLong}
          disabled={busy}
        />
      </form>
    </Dialog>
  )
}
