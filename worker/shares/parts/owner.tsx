import { Avatar } from '../../../islands/ui/avatar'
import { shortDate } from '../../clips/contract'
import { urls } from '../../urls'
import type { ShareViewModel } from './shown'

interface Props extends Pick<ShareViewModel, 'profile'> {
  createdAt: string
  isHeading: boolean
}

export function Owner({ profile, createdAt, isHeading }: Props) {
  const { skatertag, profilePhotoObjectName: name } = profile
  const heading = isHeading ? { role: 'heading', 'aria-level': 1 } : {}
  return (
    <a className="skater" href={urls.skater({ skatertag })}>
      <Avatar skatertag={skatertag} src={urls.api.profilePhoto({ name })} />
      <span>
        <span {...heading}>@{skatertag}</span>
        <time className="share-date" dateTime={createdAt}>
          {shortDate(createdAt, 'UTC')}
        </time>
      </span>
    </a>
  )
}
