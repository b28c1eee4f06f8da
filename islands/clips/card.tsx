import { messages, shortDate, type Clip } from '../../worker/clips/contract'
import { urls } from '../../worker/urls'
import { ReportLater } from '../flags/report-later'
import { SteezyButton } from '../videos/steezy-button'
import { Badge } from '../ui/badge'
import { Player } from '../player/player'
import { Caption } from '../ui/caption'
import { CopyLink } from '../videos/copy-link'
import { DeleteButton } from '../videos/delete-button'

interface Props {
  clip: Clip
  mine: boolean
  timeZone: string
  origin: string
  still: boolean
  /** The clip that was pinned or unpinned last. */
  movedId: string | undefined
  onSteezy: (clip: Clip) => void
  onDeleted: () => void
}

export function ClipCard(props: Props) {
  const { clip, mine, timeZone, origin, still, movedId, onSteezy, onDeleted } = props
  return (
    <article className="clip-card" aria-label={clip.caption ?? 'Clip'}>
      <Player video={clip} label="Play clip" href={urls.sharedClip({ clipId: clip.id })} />
      {clip.isSteezy && <Badge kind="plate">Steezy</Badge>}
      <div className="clip-words">
        {clip.caption && <Caption text={clip.caption} />}
        <time className="clip-date" dateTime={clip.createdAt}>
          {shortDate(clip.createdAt, timeZone)}
        </time>
      </div>
      {!still && (
        <div className="clip-actions">
          {mine && (
            <SteezyButton
              isSteezy={clip.isSteezy}
              moved={clip.id === movedId}
              onToggle={() => onSteezy(clip)}
            />
          )}
          <CopyLink address={origin + urls.sharedClip({ clipId: clip.id })} />
          {mine ? (
            <DeleteButton
              what="clip"
              address={urls.api.myClip({ clipId: clip.id })}
              warning="The video goes with it, and its shared link stops working."
              done="Clip deleted!"
              failed={{ title: messages.deleteFailed }}
              onDeleted={onDeleted}
            />
          ) : (
            <ReportLater contentType="my_clip" contentId={clip.id} what="clip" />
          )}
        </div>
      )}
    </article>
  )
}
