import { brand } from '../../brand'
import { posterAddress } from '../../media/contract'
import { urls } from '../../urls'
import type { Shown } from './shown'

/** What a shared thing says of itself where its link is pasted. */
export function SharedHead({ shown, address }: { shown: Shown; address: string }) {
  const { origin, pathname } = new URL(address)
  const { video, profile, heading } = shown
  const picture = origin + (video?.posterObjectName ? posterAddress(video) : '/og.png')
  const title = heading ? `${heading} by @${profile.skatertag}` : `@${profile.skatertag}`
  const tags: Record<string, string> = {
    'og:site_name': brand,
    'og:type': video ? 'video.other' : 'website',
    'og:title': video ? `${title} on ${brand}` : `A private ${shown.what} on ${brand}`,
    'og:description': shown.description,
    'og:url': origin + pathname,
    'og:image': picture,
    ...(video && {
      'og:video': origin + urls.api.video({ name: video.videoObjectName }),
      'og:video:width': String(video.width ?? 720),
      'og:video:height': String(video.height ?? 900),
    }),
  }
  return (
    <>
      <link rel="canonical" href={origin + pathname} />
      <meta name="twitter:card" content="summary_large_image" />
      {Object.entries(tags).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  )
}
