import Share from 'lucide-react/icons/share-2'
import { urls } from '../../worker/urls'
import { Button } from '../ui/button'
import { copyAddress } from '../ui/copy-address'

/** Hands a profile's address to the phone's own sheet, or copies it where there is none. */
export function ShareButton({ skatertag }: { skatertag: string }) {
  const share = async () => {
    const url = location.origin + urls.skater({ skatertag })
    // Without it the browser has no sheet of its own, whatever the types say.
    if (!('share' in navigator)) return copyAddress(url)
    try {
      await navigator.share({ title: `@${skatertag}`, url })
    } catch (error) {
      const dismissed = error instanceof DOMException && error.name === 'AbortError'
      if (!dismissed) await copyAddress(url)
    }
  }
  return (
    <Button low icon={<Share />} onClick={() => void share()}>
      Share
    </Button>
  )
}
