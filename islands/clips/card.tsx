import type { ReactNode } from 'react'
import { shortDate, type Clip } from '../../worker/clips/contract'
import { urls } from '../../worker/urls'
import { LazySafetyActs } from '../flags/lazy-safety-acts'
import { Badge } from '../ui/badge'
import { Player } from '../player/player'
import { LazyProps } from '../props/lazy-props'
import { ShareButton } from '../shares/share-button'
import { videoItem } from '../shares/share-item'
import { Caption } from '../ui/caption'
import { Lazy } from '../ui/lazy'
import { Thing } from '../ui/thing'

const ownActs = () => import('./owner-actions')

/** Draws what a page without a script has below a clip of others. */
export type StillActs = (clip: Clip, thing: string) => ReactNode

interface Props {
  clip: Clip
  /** The last words of the accessible names of its controls. */
  thing: string
  skatertag: string
  mine: boolean
  timeZone: string
  origin: string
  still: StillActs | undefined
  /** The clip that was pinned or unpinned last: its button gets the focus back. */
  movedId: string | undefined
  onSteezy: (clip: Clip) => void
  onDeleted: () => void
}

export function ClipCard(props: Props) {
  const { clip, thing, skatertag, mine, timeZone, origin, still, movedId, onSteezy, onDeleted } =
    props
  const href = urls.sharedClip({ clipId: clip.id })
  const film = mine && { video: clip, skatertag, trick: null, spotId: clip.spotId }
  const date = shortDate(clip.createdAt, timeZone)
  return (
    <Thing value={thing}>
      <article className="clip-card" aria-label={clip.caption ?? 'Clip'}>
        <Player video={clip} label="Play clip" href={href} />
        {clip.isSteezy && <Badge kind="plate">Steezy</Badge>}
        <div className="clip-words">
          {clip.caption && <Caption text={clip.caption} />}
          <time className="clip-date" dateTime={clip.createdAt}>
            {date}
          </time>
          {!mine && still?.(clip, thing)}
        </div>
        {!still && (
          <div className="clip-actions">
            {!mine && (
              <LazyProps
                of={{ contentType: 'my_clip', contentId: clip.id, propped: clip.propped }}
                mine={false}
              />
            )}
            <ShareButton item={videoItem(origin + href, skatertag, 'clip', film)} />
            {mine ? (
              <Lazy
                of={ownActs}
                props={{ clip, moved: clip.id === movedId, onSteezy, onDeleted }}
              />
            ) : (
              <LazySafetyActs
                what="clip"
                report={{ contentType: 'my_clip', contentId: clip.id }}
                skater={{ userId: clip.userId, skatertag, page: 'theirs' }}
              />
            )}
          </div>
        )}
      </article>
    </Thing>
  )
}
