import { dayOf } from '../../worker/clips/contract'
import { limits as videoLimits } from '../../worker/videos/contract'
import { messages, type TrickVideo, type TrickVideoPage } from '../../worker/tricks/contract'
import * as trickEndpoints from '../../worker/tricks/endpoints'
import { keys } from '../query-keys'
import { request } from '../request'
import { Pager } from '../ui/pager'
import { Skeleton } from '../ui/skeleton'
import { EmptyState } from '../ui/states'
import { thingOf } from '../ui/thing'
import { numberAlike } from '../../worker/text/number-alike'
import { useSteezy } from '../videos/use-steezy'
import type { Bag } from './bag'
import type { Named } from './trick-bag-dom'
import { VideoCard } from './video-card'
import { moveTrickVideo } from './video-query'
import type { UploadState } from '../upload/uploads'
import WaitingClips from '../upload/waiting-clips'

interface Props extends Bag {
  trick: Named
  videos: TrickVideoPage
  page: number
  pages: number
  waiting: UploadState[]
  onTurn: (page: number) => void
}

export function Videos(props: Props) {
  const { userId, skatertag, mine, timeZone, trick, videos, page, pages, waiting, onTurn } = props
  const { toggle, movedId } = useSteezy<TrickVideo, TrickVideoPage>({
    queryKey: keys.trickVideos(userId, trick.id),
    pin: ({ id }) => request(trickEndpoints.pinVideo, { params: { videoId: id } }),
    moved: moveTrickVideo,
    failed: { title: 'Update Failed', description: messages.steezyFailed },
  })
  const steezyVideos = videos.steezyVideos.slice(0, videoLimits.steezy)
  const { allVideos } = videos
  const things = numberAlike(
    [...steezyVideos, ...allVideos].map((video) => thingOf(null, dayOf(video, timeZone))),
  )
  const card = (video: TrickVideo, at: number) => (
    <VideoCard
      key={video.id}
      {...{ video, thing: things[at]!, trick, skatertag, mine, timeZone, movedId }}
      onSteezy={toggle}
    />
  )
  return (
    <div>
      {steezyVideos.length > 0 && (
        <section className="clip-group">
          <h3 className="subheading">Steezy Videos</h3>
          <div className="clip-strip">{steezyVideos.map(card)}</div>
        </section>
      )}
      {allVideos.length + waiting.length > 0 && (
        <section className="clip-group">
          <h3 className="subheading">Other Videos</h3>
          <div className="clip-list">
            <WaitingClips uploads={waiting} />
            {allVideos.map((video, at) => card(video, steezyVideos.length + at))}
          </div>
        </section>
      )}
      {pages > 1 && (
        <Pager
          name="Pages of videos"
          label={`Page ${page} of ${pages}`}
          previous={page > 1 ? { onTurn: () => onTurn(page - 1) } : null}
          next={page < pages ? { onTurn: () => onTurn(page + 1) } : null}
        />
      )}
    </div>
  )
}

export function NoVideos({ mine }: { mine: boolean }) {
  return (
    <EmptyState
      line={mine ? 'Not landed yet' : 'Nothing here so far'}
      hint={mine ? 'Film it, 30 seconds or less, and it goes in your bag.' : messages.noVideo}
    />
  )
}

export function VideosToCome() {
  return (
    <div className="clip-list">
      <Skeleton shape="clip" />
    </div>
  )
}
