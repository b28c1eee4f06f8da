import { messages, type Clip } from '../../worker/clips/contract'
import { urls } from '../../worker/urls'
import { DeleteButton } from '../videos/delete-button'
import { SteezyButton } from '../videos/steezy-button'

interface Props {
  clip: Clip
  /** It was pinned or unpinned last. */
  moved: boolean
  onSteezy: (clip: Clip) => void
  onDeleted: () => void
}

/** What can be done about one's own clip; others' pages never fetch it. */
export default function OwnerActions({ clip, moved, onSteezy, onDeleted }: Props) {
  return (
    <>
      <SteezyButton isSteezy={clip.isSteezy} moved={moved} onToggle={() => onSteezy(clip)} />
      <DeleteButton
        what="clip"
        address={urls.api.myClip({ clipId: clip.id })}
        warning="The video goes with it, and its shared link stops working."
        done="Clip deleted!"
        failed={{ title: messages.deleteFailed }}
        onDeleted={onDeleted}
      />
    </>
  )
}
