import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useCallback, useEffect, useRef, useState } from 'react'
import { shortDate } from '../../worker/clips/contract'
import { messages, type SpotClip } from '../../worker/spots/contract'
import * as spotEndpoints from '../../worker/spots/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { LazySafetyActs } from '../flags/lazy-safety-acts'
import { Player } from '../player/player'
import { ShareButton } from '../shares/share-button'
import { videoItem } from '../shares/share-item'
import { IconButton } from '../ui/icon-button'
import { swipeAcross } from './swipe-across'
import { timeZoneHere } from '../ui/time'
import { urls } from '../../worker/urls'
import { Tag } from '../ui/tag'

export function SpotClips({ spotId }: { spotId: string }) {
  const [at, setAt] = useState(0)
  const { data: clips, isError } = useQuery({
    queryKey: keys.spotClips(spotId),
    queryFn: () => readOrFail(spotEndpoints.clips, messages.clipsFailed, { params: { spotId } }),
    select: newestFirst,
  })
  const count = clips?.length ?? 0
  const clip = clips?.[Math.min(at, count - 1)]
  const frame = useRef<HTMLDivElement>(null)
  const turn = useCallback(
    (by: number) => setAt((from) => (Math.min(from, count - 1) + by + count) % count),
    [count],
  )
  useEffect(() => (count > 1 ? swipeAcross(frame.current!, turn) : undefined), [count, turn])
  if (isError) return <p className="quiet">{messages.clipsFailed}</p>
  if (!clips || !clip) {
    return (
      <p className="quiet">{clips ? 'No clips from here yet. Tie one to this spot.' : '\u00A0'}</p>
    )
  }
  return (
    <section className="spot-clips" aria-label="Clips from this spot" aria-live="polite">
      <ClipHead clip={clip} spotId={spotId} />
      <div className="spot-clips-frame" ref={frame}>
        <Player
          key={clip.id}
          video={clip}
          label={`Play clip of @${clip.skatertag}`}
          href={pageOf(clip)}
        />
        <span className="badge spot-clips-count">
          {clips.indexOf(clip) + 1} of {count}
        </span>
      </div>
      <div className="spot-clips-foot">
        {count > 1 && (
          <IconButton icon={<ChevronLeft />} label="Previous clip" onClick={() => turn(-1)} />
        )}
        <p className="spot-clip-words">
          {clip.caption && <bdi>{clip.caption} </bdi>}
          <time className="small quiet" dateTime={clip.createdAt}>
            {shortDate(clip.createdAt, timeZoneHere())}
          </time>
        </p>
        {count > 1 && (
          <IconButton icon={<ChevronRight />} label="Next clip" onClick={() => turn(1)} />
        )}
      </div>
    </section>
  )
}

/** Its skater, and the viewer's acts. */
const ClipHead = ({ clip, spotId }: { clip: SpotClip; spotId: string }) => (
  <div className="spot-clips-head">
    <a className="text-link" href={urls.skater(clip)}>
      <Tag of={clip.skatertag} />
    </a>
    <ShareButton item={shareItemOf(clip, spotId)} />
    {!isMine(clip) && (
      <LazySafetyActs
        key={clip.id}
        what={`clip of @${clip.skatertag}`}
        links={[{ label: 'Report', href: urls.report(flagOf(clip)) }]}
      />
    )}
  </div>
)

const typeOf = {
  clip: 'my_clip',
  trick_video: 'trick_video',
  own_the_spot_clip: 'own_the_spot_clip',
} as const

const flagOf = ({ kind, id }: SpotClip) => ({ contentType: typeOf[kind], contentId: id })

const newestFirst = (clips: SpotClip[]): SpotClip[] =>
  clips.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))

const isMine = ({ userId }: SpotClip): boolean => userId === document.body.dataset.userId

function shareItemOf(clip: SpotClip, spotId: string) {
  const { skatertag } = clip
  const film = isMine(clip) && { video: clip, skatertag, trick: null, spotId }
  return videoItem(location.origin + pageOf(clip), skatertag, 'clip', film)
}

function pageOf({ kind, id }: SpotClip): string {
  if (kind === 'clip') return urls.sharedClip({ clipId: id })
  if (kind === 'trick_video') return urls.sharedTrickVideo({ videoId: id })
  return urls.sharedOwnTheSpotClip({ clipId: id })
}
