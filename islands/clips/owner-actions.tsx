import { messages, type Clip } from '../../worker/clips/contract'
import { videoUrl } from '../../worker/media/contract'
import * as clipEndpoints from '../../worker/clips/endpoints'
import { request } from '../request'
import PosterButton from '../poster/button'
import { LazyProps } from '../props/lazy-props'
import { DeleteButton } from '../videos/delete-button'
import { SteezyButton } from '../videos/steezy-button'

interface Props {
  clip: Clip
  moved: boolean
  onSteezy: (clip: Clip) => void
  onDeleted: () => void
}

/** Pages of other skaters never load this code. */
export default function OwnerActions({ clip, moved, onSteezy, onDeleted }: Props) {
  const params = { clipId: clip.id }
  return (
    <>
      <LazyProps of={{ contentType: 'my_clip', contentId: clip.id, propped: false }} mine />
      <SteezyButton isSteezy={clip.isSteezy} moved={moved} onToggle={() => onSteezy(clip)} />
      <PosterButton
        video={videoUrl(clip)}
        change={(body) => request(clipEndpoints.changePoster, { params, body })}
        marks={clip.marks}
        mark={(body) => request(clipEndpoints.changeMarks, { params, body })}
      />
      <DeleteButton
        what="clip"
        remove={() => request(clipEndpoints.remove, { params })}
        warning="The video goes with it, and its shared link stops working."
        done="Clip deleted!"
        failed={{ title: messages.deleteFailed }}
        onDeleted={onDeleted}
      />
    </>
  )
}
