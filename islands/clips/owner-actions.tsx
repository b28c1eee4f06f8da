import Image from 'lucide-react/icons/image'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Trash from 'lucide-react/icons/trash-2'
import { messages } from '../../worker/clips/contract'
import { videoUrl } from '../../worker/media/contract'
import { clipEndpoints } from '../../worker/clips/endpoints'
import { urls } from '../../worker/urls'
import { request } from '../request'
import { ShareButton } from '../shares/share-button'
import { videoItem } from '../shares/share-item'
import { Button } from '../ui/button'
import { useLazyDialog } from '../ui/lazy'
import { More } from '../ui/more'
import { nameOfThing, Thing } from '../ui/thing'
import { SteezyButton } from '../videos/steezy-button'
import { useDelete } from '../videos/use-delete'
import type { CardProps } from './card'
import { CloseButton } from './close-button'

const coverDialog = () => import('../poster/dialog')
const propsSheet = () => import('../props/list-sheet')

/** Pages of other skaters never load this code. */
export default function OwnerActions(card: CardProps) {
  const { clip, thing, skatertag, origin, movedId, onSteezy, onDeleted, onOpen } = card
  const params = { clipId: clip.id }
  const cover = useLazyDialog(coverDialog)
  const props = useLazyDialog(propsSheet)
  const { ask, dialog } = useDelete({
    what: 'clip',
    remove: () => request(clipEndpoints.remove, { params }),
    warning: 'The video goes with it, and its shared link stops working.',
    done: 'Clip deleted!',
    failed: { title: messages.deleteFailed },
    onDeleted,
  })
  const film = { video: clip, skatertag, trick: null, spotId: clip.spotId }
  const act = { kind: 'ghost', low: true } as const
  return (
    <>
      <ShareButton item={videoItem(origin + urls.sharedClip(params), skatertag, 'clip', film)} />
      <SteezyButton
        isSteezy={clip.isSteezy}
        moved={clip.id === movedId}
        onToggle={() => onSteezy(clip)}
      />
      <Thing value="">
        <More of={nameOfThing(thing, 'clip')}>
          <Thing value={thing}>
            <Button {...act} icon={<Image />} onClick={() => void cover.show()}>
              Change cover
            </Button>
            <Button {...act} icon={<ThumbsUp />} onClick={() => void props.show()}>
              Who gave props
            </Button>
            <Button {...act} icon={<Trash />} onClick={ask}>
              Delete clip
            </Button>
          </Thing>
        </More>
        {cover.Dialog && (
          <cover.Dialog
            {...cover.at}
            video={videoUrl(clip)}
            change={(body) => request(clipEndpoints.changePoster, { params, body })}
            marks={clip.marks}
            mark={(body) => request(clipEndpoints.changeMarks, { params, body })}
          />
        )}
        {props.Dialog && (
          <props.Dialog {...props.at} of={{ contentType: 'my_clip', contentId: clip.id }} />
        )}
        {dialog}
      </Thing>
      <CloseButton onOpen={onOpen} />
    </>
  )
}
