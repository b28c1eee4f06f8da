import { absoluteIn } from '../../http/address'
import { urls } from '../../urls'
import { shapeOf, type ShareViewModel } from './shown'

interface Props {
  shown: ShareViewModel
  title: string
  description: string
  address: string
  picture: string
  file: string
  embed: string
}

/** The video as structured data for search engines. */
export function VideoData({ shown, title, description, address, picture, file, embed }: Props) {
  const { video, profile } = shown
  if (!video) return null
  const { skatertag } = profile
  const data = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description,
    thumbnailUrl: picture,
    uploadDate: video.createdAt,
    contentUrl: file,
    embedUrl: embed,
    url: address,
    ...shapeOf(video),
    author: {
      '@type': 'Person',
      name: `@${skatertag}`,
      url: absoluteIn(address, urls.skater({ skatertag })),
    },
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(data) }} />
}

/** JSON without `<`, so that it cannot close its script element. */
const inScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
