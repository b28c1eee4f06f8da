import { absolute } from '../../http/address'
import { size as playerSize } from '../../link-pictures/layout'
import type { LinkPicture } from '../../link-pictures/urls'
import { urls } from '../../urls'
import { Card } from '../parts'

interface Props {
  url: string
  /** The film's first page, which its link leads to. */
  page: string
  title: string
  description: string
  picture: LinkPicture
  /** The URL of the embedded player; null if the film has no video. */
  embed: string | null
}

/** The metadata that other sites show when a link to a film is pasted. */
export function FilmHead({ url, page, embed, picture, ...card }: Props) {
  const player = embed && {
    card: 'player',
    player: embed,
    'player:width': String(playerSize.width),
    'player:height': String(playerSize.height),
  }
  return (
    <>
      <Card
        {...card}
        type="video.other"
        url={url}
        picture={absolute(url, picture.path)}
        pictureSize={picture.size}
        {...(player && { twitter: player })}
      />
      {embed && (
        <link
          rel="alternate"
          type="application/json+oembed"
          href={absolute(url, urls.oembed({}, { url: page }))}
          title={card.title}
        />
      )}
    </>
  )
}
