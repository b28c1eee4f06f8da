import { Hono } from 'hono'
import { Badge } from '../../islands/ui/badge'
import { tagline } from '../brand'
import type { House } from '../env'
import { typeLabels } from '../games/contract'
import { urls } from '../urls'
import { missingClip, missingVideo } from './contract'
import { renderMissing } from './parts/missing'
import { renderShare } from './parts/share'
import { sharedClip } from './shared-clip'
import { sharedOwnTheSpotClip } from './shared-own-the-spot-clip'
import { sharedTrickVideo } from './shared-trick-video'

export const sharePages = new Hono<House>()

sharePages.get(urls.sharedClip.path, async (c) => {
  const shared = await sharedClip(c, c.req.param('clipId'))
  if (!shared) return renderMissing(c, missingClip)
  const { clip, ...around } = shared
  return renderShare(c, {
    ...around,
    what: 'clip',
    video: clip,
    name: 'clip',
    description: clip?.caption ?? tagline,
    words: clip?.caption && <p className="share-caption">{clip.caption}</p>,
  })
})

sharePages.get(urls.sharedTrickVideo.path, async (c) => {
  const shared = await sharedTrickVideo(c, c.req.param('videoId'))
  if (!shared) return renderMissing(c, missingVideo)
  const { video, trick, ...around } = shared
  return renderShare(c, {
    ...around,
    what: 'video',
    video,
    name: trick?.name ?? 'video',
    description: tagline,
    heading: trick?.name,
    words: trick && (
      <p className="share-badges">
        <Badge>{trick.category}</Badge>
        {video?.isSteezy && <Badge kind="plate">Steezy</Badge>}
      </p>
    ),
  })
})

sharePages.get(urls.sharedOwnTheSpotClip.path, async (c) => {
  const shared = await sharedOwnTheSpotClip(c, c.req.param('clipId'))
  if (!shared) return renderMissing(c, missingClip)
  const { clip, game, ...around } = shared
  return renderShare(c, {
    ...around,
    what: 'clip',
    video: clip,
    name: 'clip',
    description: clip?.caption ?? tagline,
    words: clip && (
      <>
        {clip.caption && <p className="share-caption">{clip.caption}</p>}
        <p className="share-badges">
          <Badge>{typeLabels.own_the_spot.name}</Badge>
          {game?.locationName && <Badge>{game.locationName}</Badge>}
        </p>
      </>
    ),
  })
})
