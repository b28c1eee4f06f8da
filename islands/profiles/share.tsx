import ShareIcon from 'lucide-react/icons/share-2'
import { urls } from '../../worker/urls'
import { share, useWarmShare } from '../shares/share-button'
import { NamedIcon } from '../ui/named-icon'

export default function Share({ skatertag }: { skatertag: string }) {
  useWarmShare()
  const url = () => location.origin + urls.skater({ skatertag })
  return (
    <NamedIcon
      icon={<ShareIcon />}
      onClick={() => share({ url: url(), title: `@${skatertag}`, isVideo: false })}
    >
      Share
    </NamedIcon>
  )
}
