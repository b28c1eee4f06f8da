import { Badge } from '../../../islands/ui/badge'
import { typeLabels } from '../../games/contract'
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
    const gameName = typeLabels.own_the_spot.name
    return {
      ...around,
      what: 'clip',
      video: clip,
      name: 'clip',
      title: `${gameName} clip`,
      description: clip?.caption ?? null,
      words: clip && (
        <>
          {clip.caption && <p className="share-caption">{clip.caption}</p>}
          <p className="share-badges">
            <Badge>{gameName}</Badge>
            {game?.locationName && <Badge>{game.locationName}</Badge>}
          </p>
        </>
      ),
    }
  },
}
