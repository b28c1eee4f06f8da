import { absoluteIn } from '../../http/address'
import { posterAddress } from '../../media/contract'
import { urls } from '../../urls'
import { Card } from './card'
import { descriptionOf, shapeOf, titleOf, type ShareViewModel } from './shown'
import { VideoData } from './video-data'

interface Props {
  shown: ShareViewModel
  address: string
  /** The URL of the embedded player. */
  embed: string
}

/** The metadata that other sites show when a link to a shared thing is pasted. */
export function SharedHead({ shown, address, embed }: Props) {
  const whole = (path: string) => absoluteIn(address, path)
  const { video } = shown
  const texts = { title: titleOf(shown), description: descriptionOf(shown), address }
  if (!video) {
    return (
      <>
        <meta name="robots" content="noindex" />
        <Card {...texts} type="website" picture={whole('/og.png')} />
      </>
    )
  }
  const { posterObjectName: name } = video
  const picture = whole(name ? urls.api.poster({ name }) : '/og.png')
  const file = whole(urls.api.video({ name: video.videoObjectName }))
  const { width, height } = shapeOf(video)
  const size = { width: String(width), height: String(height) }
  const discovery = whole(urls.oembed({}, { url: address }))
  return (
    <>
      <link rel="preload" as="image" href={posterAddress(video)} fetchPriority="high" />
      <Card
        {...texts}
        type="video.other"
        picture={picture}
        twitter={{
          card: 'player',
          player: embed,
          'player:width': size.width,
          'player:height': size.height,
        }}
        more={{ 'og:video': file, 'og:video:width': size.width, 'og:video:height': size.height }}
      />
      <link rel="alternate" type="application/json+oembed" href={discovery} title={texts.title} />
      <VideoData {...texts} shown={shown} picture={picture} file={file} embed={embed} />
    </>
  )
}
