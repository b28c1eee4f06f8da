import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Badge } from '../../../../islands/ui/badge'
import { EmptyState } from '../../../../islands/ui/states'
import { messages, type TrickVideo } from '../../../tricks/contract'
import { urls } from '../../../urls'
import { CopyLink, Join } from '../../parts'
import { Pager } from './pager'
import type { SkaterTrick } from './queries'
import { Player } from '../../../../islands/player/player'
import { shortDate } from '../../../clips/contract'

interface Props extends SkaterTrick {
  trick: NonNullable<SkaterTrick['trick']>
  page: number
  path: string
  url: string
  signInHref: string
}

/** The description of a trick, and a skater's videos of it. */
export function SkaterTrickPart(props: Props) {
  const { profile, trick, steezyVideos, otherVideos, page, pages, path, url, signInHref } = props
  const { skatertag } = profile
  const isLanded = steezyVideos.length + otherVideos.length > 0
  return (
    <>
      <a className="text-link visit-back" href={`${urls.skater({ skatertag })}#tricks`}>
        <ChevronLeft />@{skatertag}'s trick bag
      </a>
      <div className="visit-trick">
        <h1>{trick.name}</h1>
        <p className="visit-badges">
          <Badge>{trick.category}</Badge>
          {isLanded && <Badge kind="landed">Landed</Badge>}
        </p>
        <p className="visit-description">{trick.description}</p>
        <CopyLink address={url} />
      </div>
      {!isLanded && <EmptyState line="Nothing here so far" hint={messages.noVideo} />}
      {steezyVideos.length > 0 && (
        <section className="clip-group">
          <h2 className="subheading">Steezy Videos</h2>
          <div className="clip-strip">
            {steezyVideos.map((video) => (
              <VideoCard key={video.id} video={video} />
            ))}
          </div>
        </section>
      )}
      {otherVideos.length > 0 && (
        <section className="clip-group" id="videos">
          <h2 className="subheading">Other Videos</h2>
          <div className="clip-list">
            {otherVideos.map((video) => (
              <VideoCard key={video.id} video={video} />
            ))}
          </div>
          {pages > 1 && <Pager page={page} pages={pages} path={path} />}
        </section>
      )}
      <Join signInHref={signInHref} />
    </>
  )
}

/** A video that links to its share page. The page's script writes the date in local time. */
function VideoCard({ video }: { video: TrickVideo }) {
  const { id, isSteezy, createdAt } = video
  const date = shortDate(createdAt, 'UTC')
  return (
    <article className="clip-card" aria-label={`Video of ${date}`}>
      <Player video={video} label="Play video" href={urls.sharedTrickVideo({ videoId: id })} />
      {isSteezy && <Badge kind="plate">Steezy</Badge>}
      <div className="clip-words">
        <time className="clip-date" dateTime={createdAt}>
          {date}
        </time>
      </div>
    </article>
  )
}
