import { absolute } from '../../http/address'
import { size as playerSize } from '../../link-pictures/layout'
import type { LinkPicture } from '../../link-pictures/urls'
import { urls } from '../../urls'
import { Card } from '../parts'

interface Props {
  url: string
  page: string
  title: string
  description: string
  picture: LinkPicture
  embed: string | null
}

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
