import { brand } from '../../../brand'
import { absoluteIn } from '../../../http/address'
import { posterAddress } from '../../../media/contract'
import { urls } from '../../../urls'
import { Card } from '../../parts'
import type { SkaterTrick } from './queries'

interface Props extends Pick<SkaterTrick, 'profile' | 'steezyVideos' | 'otherVideos'> {
  trick: NonNullable<SkaterTrick['trick']>
  /** The URL of its first page. */
  url: string
}

/** The metadata for link previews and search engines. Search engines skip a page without videos. */
export function TrickHead({ profile, trick, steezyVideos, otherVideos, url }: Props) {
  const { skatertag } = profile
  const first = steezyVideos[0] ?? otherVideos[0]
  const name = first?.posterObjectName
  return (
    <>
      <meta name="description" content={trick.description} />
      {first ? (
        <link rel="preload" as="image" href={posterAddress(first)} fetchPriority="high" />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <Card
        type="website"
        title={`${trick.name} by @${skatertag} on ${brand}`}
        description={trick.description}
        address={url}
        picture={absoluteIn(url, name ? urls.api.poster({ name }) : '/og.png')}
      />
    </>
  )
}
