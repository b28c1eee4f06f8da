import Pencil from 'lucide-react/icons/pencil'
import QrCode from 'lucide-react/icons/qr-code'
import { useId, useState } from 'react'
import type { OwnProfile } from '../../worker/profiles/contract'
import type { AccountPart } from '../account/fresh-sign-in'
import { openSheet } from '../shares/share-button'
import { Badge } from '../ui/badge'
import { FieldError } from '../ui/field'
import { useLazyDialog } from '../ui/lazy'
import { NamedIcon } from '../ui/named-icon'
import { useComeBack } from '../ui/use-come-back'
import { ProfileHead } from './head'
import { PhotoChange } from './photo-change'
import Share from './share'

interface Props {
  profile: OwnProfile
  /** Today for the skater, `YYYY-MM-DD`. */
  today: string
  /** Not without access, and not while suspended. */
  canPlay: boolean
  openPart?: AccountPart
}

const sheet = () => import('./edit/sheet')

export default function OwnHead({ profile: given, today, canPlay, openPart }: Props) {
  const [profile, setProfile] = useState(given)
  const [photoError, setPhotoError] = useState<string>()
  const errorId = useId()
  const { show, Dialog: EditSheet, at } = useLazyDialog(sheet)
  useComeBack(show, openPart !== undefined)
  return (
    <>
      <ProfileHead
        profile={profile}
        whole
        onPhoto={
          <PhotoChange
            onChanged={setProfile}
            error={photoError}
            errorId={errorId}
            onRefused={setPhotoError}
          />
        }
        belowPhoto={<FieldError id={errorId} error={photoError} />}
        badge={!profile.isPublic && <Badge>Private</Badge>}
      >
        <NamedIcon icon={<Pencil />} onClick={() => void show()}>
          Edit profile
        </NamedIcon>
        {profile.isPublic && <Share skatertag={profile.skatertag} />}
        {canPlay && <ChallengeButton skatertag={profile.skatertag} />}
      </ProfileHead>
      {EditSheet && <EditSheet {...at} {...{ profile, today, openPart }} onChanged={setProfile} />}
    </>
  )
}

function ChallengeButton({ skatertag }: { skatertag: string }) {
  return (
    <NamedIcon
      icon={<QrCode />}
      onClick={() => void openSheet((sheets) => sheets.openChallenge(skatertag))}
    >
      Challenge me
    </NamedIcon>
  )
}
