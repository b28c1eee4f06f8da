import { urls } from '../../urls'
import { missingClip } from '../contract'
import { sharedClip } from '../shared-clip'
import type { ShareType } from './share-type'

export const clip: ShareType = {
  page: urls.sharedClip,
  embed: urls.embeddedClip,
  addresses: (clipId) => ({
    page: urls.sharedClip({ clipId }),
    embed: urls.embeddedClip({ clipId }),
  }),
  missing: missingClip,
  async read(c, id) {
    const shared = await sharedClip(c, id)
    if (!shared) return null
    const { clip: video, canViewClip: _, ...around } = shared
    return {
      ...around,
      what: 'clip',
      video,
      name: 'clip',
      title: 'Clip',
      description: video?.caption ?? null,
      words: video?.caption && <p className="share-caption">{video.caption}</p>,
    }
  },
}
