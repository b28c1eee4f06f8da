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
  /** Today for the skater, `YYYY-MM-DD`. */
  today: string
  /** Whether the skater comes back from signing in and must confirm the deletion again. */
  isDeleting?: boolean
}

type Sheet = typeof import('./edit/sheet').EditSheet

/**
 * The head of the skater's own profile: a press on the photo changes it, and a sheet changes the
 * rest.
 */
export default function OwnHead({ profile: given, today, isDeleting }: Props) {
  const [profile, setProfile] = useState(given)
  const [open, setOpen] = useState(false)
  const [sheet, setSheet] = useState<{ Edit: Sheet } | null>(null)
  // Load the sheet only when needed: most visits never need it.
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
