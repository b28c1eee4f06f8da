import { brand, tagline } from '../brand'
import { posterAddress } from '../media/contract'
import { urls } from '../urls'
import type { SharedClip } from './contract'

/** What a shared clip says of itself where its link is pasted. */
export function SharedClipHead({ shared, address }: { shared: SharedClip; address: string }) {
  const { origin, pathname } = new URL(address)
  const { clip, profile } = shared
  const description = clip?.caption ?? tagline
  const picture = origin + (clip?.posterObjectName ? posterAddress(clip) : '/og.png')
  const tags: Record<string, string> = {
    'og:site_name': brand,
    'og:type': clip ? 'video.other' : 'website',
    'og:title': clip ? `@${profile.skatertag} on ${brand}` : `A private clip on ${brand}`,
    'og:description': description,
    'og:url': origin + pathname,
    'og:image': picture,
    ...(clip && {
      'og:video': origin + urls.api.video({ name: clip.videoObjectName }),
      'og:video:width': String(clip.width ?? 720),
      'og:video:height': String(clip.height ?? 900),
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
