import { absolute } from '../http/address'
import type { LinkPicture } from '../link-pictures/urls'
import { posterUrl } from '../media/contract'
import { videoFilePath } from '../media/video-file'
import * as mediaEndpoints from '../media/endpoints'
import { urls } from '../urls'
import { Card } from './parts'
import { descriptionOf, aspectOf, shareTitleOf, type ShareView } from './view'

interface Props {
  view: ShareView
  url: string
  embed: string
  picture: LinkPicture | null
}

export function SharedHead({ view, url, embed, picture }: Props) {
  const whole = (path: string) => absolute(url, path)
  const texts = { title: shareTitleOf(view), description: descriptionOf(view), url }
  if (!view.shown || !picture) {
    return <Card {...texts} type="website" picture={whole('/og.png')} />
  }
  const { video, contentType } = view.shown
  const { posterObjectName: name } = video
  const poster = whole(name ? mediaEndpoints.poster.url({ name }) : '/og.png')
  const file = whole(videoFilePath(video.videoObjectName, contentType))
  const { width, height } = aspectOf(video)
  const size = { width: String(width), height: String(height) }
  const discovery = whole(urls.oembed({}, { url }))
  const { skatertag } = view.profile
  const data = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: texts.title,
    description: texts.description,
    thumbnailUrl: poster,
    uploadDate: video.createdAt,
    contentUrl: file,
    embedUrl: embed,
    url,
    width,
    height,
    author: {
      '@type': 'Person',
      name: `@${skatertag}`,
      url: whole(urls.skater({ skatertag })),
    },
  }
  return (
    <>
      <link rel="preload" as="image" href={posterUrl(video)} fetchPriority="high" />
      <Card
        {...texts}
        type="video.other"
        picture={whole(picture.path)}
        pictureSize={picture.size}
        twitter={{
          card: 'player',
          player: embed,
          'player:width': size.width,
          'player:height': size.height,
        }}
        more={{
          'og:video': file,
          'og:video:type': contentType,
          'og:video:width': size.width,
          'og:video:height': size.height,
        }}
      />
      {!view.shown.noindex && (
        <>
          <link
            rel="alternate"
            type="application/json+oembed"
            href={discovery}
            title={texts.title}
          />
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(data) }} />
        </>
      )}
    </>
  )
}

/** Without `<`, so that it can't close its script element. */
const inScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
