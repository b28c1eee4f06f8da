import Share from 'lucide-react/icons/share-2'
import { urls } from '../../worker/urls'
import { Button } from '../ui/button'
import { copyUrl } from '../ui/copy-url'

/** Shares a profile's URL with the phone's share sheet, or copies it if there is no share sheet. */
export function ShareButton({ skatertag }: { skatertag: string }) {
  const share = async () => {
    const url = location.origin + urls.skater({ skatertag })
    // Some browsers have no `share`, although the types say so.
    if (!('share' in navigator)) return copyUrl(url)
    try {
      await navigator.share({ title: `@${skatertag}`, url })
    } catch (error) {
      const dismissed = error instanceof DOMException && error.name === 'AbortError'
      if (!dismissed) await copyUrl(url)
    }
  }
  return (
    <Button low icon={<Share />} onClick={() => void share()}>
      Share
    </Button>
  )
}
