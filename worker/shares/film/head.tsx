import { absoluteIn } from '../../http/address'
import { size as pictureSize } from '../../link-pictures/layout'
import { urls } from '../../urls'
import { Card } from '../parts'

interface Props {
  url: string
  /** The film's first page, which its link leads to. */
  page: string
  title: string
  description: string
  picture: string
  /** The URL of the embedded player; null if the film has no video. */
  embed: string | null
}

/** The metadata that other sites show when a link to a film is pasted. */
export function FilmHead({ url, page, embed, ...card }: Props) {
  const player = embed && {
    card: 'player',
    player: embed,
    'player:width': String(pictureSize.width),
    'player:height': String(pictureSize.height),
  }
  return (
    <>
      <Card
        {...card}
        type="video.other"
        url={url}
        pictureSize={pictureSize}
        {...(player && { twitter: player })}
      />
      {embed && (
        <link
          rel="alternate"
          type="application/json+oembed"
          href={absoluteIn(url, urls.oembed({}, { url: page }))}
          title={card.title}
        />
      )}
    </>
  )
}
