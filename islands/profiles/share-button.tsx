import Share from 'lucide-react/icons/share-2'
import { urls } from '../../worker/urls'
import { Button } from '../ui/button'
import { shareUrl } from '../ui/share-url'

/** Shares a profile's URL. */
export function ShareButton({ skatertag }: { skatertag: string }) {
  const url = () => location.origin + urls.skater({ skatertag })
  return (
    <Button
      low
      icon={<Share />}
      onClick={() => void shareUrl({ title: `@${skatertag}`, url: url() })}
    >
      Share
    </Button>
  )
}
