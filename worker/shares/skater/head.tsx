import { brand, tagline } from '../../brand'
import { absoluteIn } from '../../http/address'
import { sized } from '../../media/contract'
import { stanceNames } from '../../profiles/contract'
import type { ProfileRow } from '../../profiles/queries'
import { urls } from '../../urls'
import { Card } from '../parts'

interface Props {
  profile: ProfileRow
  address: string
}

/** The metadata of a public skater's page, for search engines and link previews. */
export function SkaterHead({ profile, address }: Props) {
  const { skatertag, stance, bio, profilePhotoObjectName: name } = profile
  const photo = urls.api.profilePhoto({ name })
  const description = bio || `${stanceNames[stance]} skater. ${tagline}`
  return (
    <>
      <meta name="description" content={description} />
      <link rel="preload" as="image" href={sized(photo, 'portrait')} fetchPriority="high" />
      <Card
        type="profile"
        title={`@${skatertag} on ${brand}`}
        description={description}
        address={address}
        picture={absoluteIn(address, photo)}
        twitter={{ card: 'summary' }}
        more={{ 'profile:username': skatertag }}
      />
    </>
  )
}
