import { brand } from '../../brand'

interface Props {
  type: string
  title: string
  description: string
  address: string
  picture: string
  twitter?: Record<string, string>
  more?: Record<string, string>
}

/** The preview of a page in chats and social networks: Open Graph tags, and Twitter's own tags. */
export function Card({ type, title, description, address, picture, twitter, more }: Props) {
  const tags: Record<string, string> = {
    'og:site_name': brand,
    'og:type': type,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': picture,
    'og:image:alt': title,
    ...more,
  }
  return (
    <>
      <link rel="canonical" href={address} />
      {Object.entries(twitter ?? { card: 'summary_large_image' }).map(([name, content]) => (
        <meta key={name} name={`twitter:${name}`} content={content} />
      ))}
      {Object.entries(tags).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  )
}
