import { shortDate, type Clip } from '../../worker/clips/contract'
import { urls } from '../../worker/urls'
import { ReportLater } from '../flags/report-later'
import { Badge } from '../ui/badge'
import { Player } from '../player/player'
import { Caption } from '../ui/caption'
import { CopyLink } from './copy-link'
import { DeleteClip } from './delete'

interface Props {
  clip: Clip
  mine: boolean
  timeZone: string
  origin: string
  still: boolean
  onDeleted: () => void
}

export function ClipCard({ clip, mine, timeZone, origin, still, onDeleted }: Props) {
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
          <CopyLink address={origin + urls.sharedClip({ clipId: clip.id })} />
          {mine ? (
            <DeleteClip clip={clip} onDeleted={onDeleted} />
          ) : (
            <ReportLater contentType="my_clip" contentId={clip.id} what="clip" />
          )}
        </div>
      )}
    </article>
  )
}
