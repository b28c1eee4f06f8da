import type { ReactNode } from 'react'
import type { Person } from '../../worker/homies/contract'
import { urls } from '../../worker/urls'
import { Avatar } from '../ui/avatar'
import { stanceNames } from '../../worker/profiles/stance/contract'

/** One skater in a list: who it is, which leads to the profile, and what can be done. */
export function SkaterLine({ skater, children }: { skater: Person; children: ReactNode }) {
  const { skatertag, stance, profilePhotoObjectName: name } = skater
  return (
    <li className="line skater-line">
      <a className="skater line-main" href={urls.skater({ skatertag })}>
        <Avatar skatertag={skatertag} src={urls.api.profilePhoto({ name })} />
        <span className="skater-words">
          <span>@{skatertag}</span>
          <span className="quiet small">{stanceNames[stance]}</span>
        </span>
      </a>
      <div className="skater-acts">{children}</div>
    </li>
  )
}
