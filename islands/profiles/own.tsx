import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { OwnProfile } from '../../worker/profiles/contract'
import { reloadOnce } from '../errors/reload'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { useComeBack } from '../ui/use-come-back'
import { Head } from './head'
import { PhotoChange } from './photo-change'
import { ShareButton } from './share-button'

interface Props {
  profile: OwnProfile
  /** The calendar day it is for the skater, `YYYY-MM-DD`. */
  today: string
  /** Back from signing in, to be asked once more before deleting. */
  isDeleting?: boolean
}

type Sheet = typeof import('./edit/sheet').EditSheet

/** The head of one's own profile: the photo changes when it is pressed, the rest in a sheet. */
export default function OwnHead({ profile: given, today, isDeleting }: Props) {
  const [profile, setProfile] = useState(given)
  const [open, setOpen] = useState(false)
  const [sheet, setSheet] = useState<{ Edit: Sheet } | null>(null)
  // What most visits never need is not part of the page.
  const edit = async () => {
    const { EditSheet } = await import('./edit/sheet')
    setSheet({ Edit: EditSheet })
    setOpen(true)
  }
  useComeBack(edit, isDeleting)
  return (
    <>
      <Head
        profile={profile}
        whole
        onPhoto={<PhotoChange onChanged={setProfile} />}
        badge={!profile.isPublic && <Badge>Private</Badge>}
      >
        <Button low icon={<Pencil />} onClick={() => void edit().catch(reloadOnce)}>
          Edit profile
        </Button>
        {profile.isPublic && <ShareButton skatertag={profile.skatertag} />}
      </Head>
      {sheet && (
        <sheet.Edit
          open={open}
          onClose={() => setOpen(false)}
          profile={profile}
          today={today}
          onChanged={setProfile}
          isDeleting={isDeleting}
        />
      )}
    </>
  )
}
