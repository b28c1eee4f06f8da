import { Badge } from '../../../islands/ui/badge'
import { urls } from '../../urls'
import { missingVideo } from '../contract'
import { sharedTrickVideo } from '../shared-trick-video'
import type { ShareType } from './share-type'

export const trickVideo: ShareType = {
  page: urls.sharedTrickVideo,
  embed: urls.embeddedTrickVideo,
  addresses: (videoId) => ({
    page: urls.sharedTrickVideo({ videoId }),
    embed: urls.embeddedTrickVideo({ videoId }),
  }),
  missing: missingVideo,
  async read(c, id) {
    const shared = await sharedTrickVideo(c, id)
    if (!shared) return null
    const { video, trick, canViewVideo: _, ...around } = shared
    return {
      ...around,
      what: 'video',
      video,
      name: trick?.name ?? 'video',
      title: trick?.name ?? 'Video',
      description: trick && `@${around.profile.skatertag} landed a ${trick.name}. Watch it.`,
      heading: trick?.name,
      words: trick && (
        <p className="share-badges">
          <Badge>{trick.category}</Badge>
          {video?.isSteezy && <Badge kind="plate">Steezy</Badge>}
        </p>
      ),
    }
  },
}
