import { urls } from '../../worker/urls'
import SafetyActs from '../flags/safety-acts'
import PropsButton from '../props/button'
import { ShareButton } from '../shares/share-button'
import { videoItem } from '../shares/share-item'
import type { CardProps } from './card'
import { CloseButton } from './close-button'

/** What a viewer may do about a clip of others. */
export default function ViewerActions({ clip, skatertag, origin, onOpen }: CardProps) {
  const content = { contentType: 'my_clip', contentId: clip.id } as const
  const url = origin + urls.sharedClip({ clipId: clip.id })
  return (
    <>
      <PropsButton of={{ ...content, propped: clip.propped }} />
      <ShareButton item={videoItem(url, skatertag, 'clip')} />
      <SafetyActs
        what="clip"
        report={content}
        skater={{ userId: clip.userId, skatertag, page: 'theirs' }}
      />
      <CloseButton onOpen={onOpen} />
    </>
  )
}
