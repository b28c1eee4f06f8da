import { messages, type Clip } from '../../worker/clips/contract'
import { videoUrl } from '../../worker/media/contract'
import { urls } from '../../worker/urls'
import PosterButton from '../poster/button'
import { DeleteButton } from '../videos/delete-button'
import { SteezyButton } from '../videos/steezy-button'

interface Props {
  clip: Clip
  /** Whether this clip was pinned or unpinned last. */
  moved: boolean
  onSteezy: (clip: Clip) => void
  onDeleted: () => void
}

/** The actions on a skater's own clip. Pages of other skaters never load this code. */
export default function OwnerActions({ clip, moved, onSteezy, onDeleted }: Props) {
  return (
    <>
      <SteezyButton isSteezy={clip.isSteezy} moved={moved} onToggle={() => onSteezy(clip)} />
      <PosterButton video={videoUrl(clip)} call={urls.api.clipPoster({ clipId: clip.id })} />
      <DeleteButton
        what="clip"
        url={urls.api.myClip({ clipId: clip.id })}
        warning="The video goes with it, and its shared link stops working."
        done="Clip deleted!"
        failed={{ title: messages.deleteFailed }}
        onDeleted={onDeleted}
      />
    </>
  )
}
