import { Badge } from '../../../islands/ui/badge'
import { ownTheSpotInfo } from '../../games/own-the-spot/contract'
import { urls } from '../../urls'
import { missingClip } from '../contract'
import { sharedOwnTheSpotClip } from '../shared-own-the-spot-clip'
import type { ShareType } from './share-type'

export const ownTheSpotClip: ShareType = {
  page: urls.sharedOwnTheSpotClip,
  embed: urls.embeddedOwnTheSpotClip,
  addresses: (clipId) => ({
    page: urls.sharedOwnTheSpotClip({ clipId }),
    embed: urls.embeddedOwnTheSpotClip({ clipId }),
  }),
  missing: missingClip,
  async read(c, id) {
    const shared = await sharedOwnTheSpotClip(c, id)
    if (!shared) return null
    const { clip, game, canViewClip: _, ...around } = shared
    return {
      ...around,
      what: 'clip',
      video: clip,
      name: 'clip',
      title: `${ownTheSpotInfo.name} clip`,
      description: clip?.caption ?? null,
      words: clip && (
        <>
          {clip.caption && <p className="share-caption">{clip.caption}</p>}
          <p className="share-badges">
            <Badge>{ownTheSpotInfo.name}</Badge>
            {game?.locationName && <Badge>{game.locationName}</Badge>}
          </p>
        </>
      ),
    }
  },
}
