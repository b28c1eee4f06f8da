import { useEffect, useEffectEvent } from 'react'
import { messages, type Clip, type ClipPage } from '../../worker/clips/contract'
import * as clipEndpoints from '../../worker/clips/endpoints'
import { keys } from '../query-keys'
import { request } from '../request'
import { toast } from '../ui/toast'
import { useSteezy } from '../videos/use-steezy'
import { moveClip } from './move-clip'

interface Props {
  userId: string
  /** Another object for each press, also on the same clip. */
  pinned: { clip: Clip } | null
  onMoved: (id: string | undefined) => void
  onPinned: (clip: Clip) => void
}

/** Pages of other skaters never load this code. */
export default function Pins({ userId, pinned, onMoved, onPinned }: Props) {
  const { toggle, movedId } = useSteezy<Clip, ClipPage>({
    queryKey: keys.clips(userId),
    pin: ({ id }) => request(clipEndpoints.pin, { params: { clipId: id } }),
    moved: moveClip,
    onDone: (clip) => {
      toast({ title: messages.updated })
      if (!clip.isSteezy) onPinned(clip)
    },
    failed: { title: messages.updateFailed },
  })
  const act = useEffectEvent((press: Props['pinned']) => press && toggle(press.clip))
  useEffect(() => void act(pinned), [pinned])
  useEffect(() => onMoved(movedId), [onMoved, movedId])
  return null
}
