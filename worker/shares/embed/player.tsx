import { brand } from '../../brand'
import { posterAddress } from '../../media/contract'
import { urls } from '../../urls'
import type { ShareViewModel } from '../parts/shown'

interface Props {
  shown: ShareViewModel
  video: NonNullable<ShareViewModel['video']>
  page: string
}

/** The video, and below it its title with a link to its page. */
export function Embed({ shown, video, page }: Props) {
  const { heading, profile } = shown
  const tag = `@${profile.skatertag}`
  return (
    <main>
      <video
        src={urls.api.video({ name: video.videoObjectName })}
        poster={posterAddress(video)}
        aria-label={`${shown.title} by ${tag}`}
        controls
        playsInline
        preload="none"
      />
      <a className="bar" href={page} target="_blank" rel="noopener">
        <h1 className="words">
          <b>{heading ?? tag}</b>
          {heading && ` ${tag}`}
        </h1>
        <span className="brand">{brand}</span>
      </a>
    </main>
  )
}
