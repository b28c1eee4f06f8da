import { urls } from '../../worker/urls'
import { ShareButton } from '../shares/share-button'
import { videoItem } from '../shares/share-item'
import { IconButtonPlace } from '../ui/icon-button'
import { Lazy } from '../ui/lazy'
import { SteezyButton } from '../videos/steezy-button'
import type { CardProps } from './card'
import { CloseButton } from './close-button'

const more = () => import('./owner-more')

/** Pages of other skaters never load this code. */
export default function OwnerActions(card: CardProps) {
  const { clip, thing, skatertag, origin, movedId, onSteezy, onDeleted, onOpen } = card
  const url = origin + urls.sharedClip({ clipId: clip.id })
  const film = { video: clip, skatertag, trick: null, spotId: clip.spotId }
  return (
    <>
      <ShareButton item={videoItem(url, skatertag, 'clip', film)} />
      <SteezyButton
        isSteezy={clip.isSteezy}
        moved={clip.id === movedId}
        onToggle={() => onSteezy(clip)}
      />
      <Lazy
        of={more}
        props={{ clip, thing, onDeleted }}
        meanwhile={<IconButtonPlace />}
        onFail={console.warn}
      />
      <CloseButton onOpen={onOpen} />
    </>
  )
}
