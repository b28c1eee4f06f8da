import QrCode from 'lucide-react/icons/qr-code'
import Share from 'lucide-react/icons/share-2'
import { urls } from '../../worker/urls'
import { openSheet, share } from '../shares/share-button'
import { Button } from '../ui/button'

/** Shares a profile. */
export function ShareButton({ skatertag }: { skatertag: string }) {
  const url = () => location.origin + urls.skater({ skatertag })
  return (
    <Button
      low
      icon={<Share />}
      onClick={() => share({ url: url(), title: `@${skatertag}`, isVideo: false })}
    >
      Share
    </Button>
  )
}

/** Shows a code that others scan for a game with the skater whose phone it is. */
export function ChallengeButton({ skatertag }: { skatertag: string }) {
  return (
    <Button
      low
      icon={<QrCode />}
      onClick={() => void openSheet((sheets) => sheets.openChallenge(skatertag))}
    >
      Challenge me
    </Button>
  )
}
