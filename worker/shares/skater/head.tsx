import { brand, tagline } from '../../brand'
import { absoluteIn } from '../../http/address'
import { sized } from '../../media/contract'
import { stanceNames } from '../../profiles/contract'
import type { ProfileRow } from '../../profiles/queries'
import { urls } from '../../urls'
import { Card } from '../parts/card'

interface Props {
  profile: ProfileRow
  address: string
}

/** What a public skater's page says of itself where its link is pasted. */
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
