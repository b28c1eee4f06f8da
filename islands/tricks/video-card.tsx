import { dayOf } from '../../worker/clips/contract'
import { messages, type TrickVideo } from '../../worker/tricks/contract'
import * as trickEndpoints from '../../worker/tricks/endpoints'
import { videoUrl } from '../../worker/media/contract'
import { urls } from '../../worker/urls'
import PosterButton from '../poster/button'
import { LazySafetyActs } from '../flags/lazy-safety-acts'
import { Player } from '../player/player'
import PropsButton from '../props/button'
import WhoGaveProps from '../props/who-gave'
import { request } from '../request'
import { ShareButton } from '../shares/share-button'
import { videoItem } from '../shares/share-item'
import { Badge } from '../ui/badge'
import { DeleteButton } from '../videos/delete-button'
import { SteezyButton } from '../videos/steezy-button'
import type { Named } from './trick-bag-dom'
import { Thing } from '../ui/thing'

interface Props {
  video: TrickVideo
  /** Ends the accessible names of its controls. */
  thing: string
  trick: Named
  skatertag: string
  mine: boolean
  timeZone: string
  movedId: string | undefined
  onSteezy: (video: TrickVideo) => void
}

export function VideoCard(card: Props) {
  const { video, thing, trick, skatertag, mine, timeZone, movedId, onSteezy } = card
  const { id, spotId, isSteezy, createdAt } = video
  const params = { videoId: id }
  const date = dayOf(video, timeZone)
  const shared = urls.sharedTrickVideo({ videoId: id })
  const props = { contentType: 'trick_video', contentId: id, propped: video.propped } as const
  const film = mine && { video, skatertag, trick: trick.name, spotId }
  return (
    <Thing value={thing}>
      <article className="clip-card" aria-label={`Video of ${date}`}>
        <Player video={video} label="Play video" href={shared} />
        {isSteezy && <Badge kind="plate">Steezy</Badge>}
        <div className="clip-words">
          <time className="clip-date" dateTime={createdAt}>
            {date}
          </time>
        </div>
        <div className="clip-actions">
          {mine && (
            <SteezyButton
              isSteezy={isSteezy}
              moved={id === movedId}
              onToggle={() => onSteezy(video)}
            />
          )}
          {mine ? <WhoGaveProps of={props} /> : <PropsButton of={props} />}
          <ShareButton item={videoItem(location.origin + shared, skatertag, trick.name, film)} />
          {mine ? (
            <>
              <PosterButton
                video={videoUrl(video)}
                change={(body) => request(trickEndpoints.changePoster, { params, body })}
                marks={video.marks}
                mark={(body) => request(trickEndpoints.changeMarks, { params, body })}
              />
              <DeleteButton
                what="video"
                remove={() => request(trickEndpoints.removeVideo, { params })}
                warning="Its shared link stops working; with the last one, the trick is not landed any more."
                done="Video deleted!"
                failed={{ title: 'Delete Failed', description: messages.deleteFailed }}
              />
            </>
          ) : (
            <LazySafetyActs
              what="video"
              report={{ contentType: 'trick_video', contentId: id }}
              skater={{ userId: video.userId, skatertag, page: 'theirs' }}
            />
          )}
        </div>
      </article>
    </Thing>
  )
}
