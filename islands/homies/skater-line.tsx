import type { ReactNode } from 'react'
import type { Person } from '../../worker/homies/contract'
import { photoUrl } from '../../worker/media/contract'
import { urls } from '../../worker/urls'
import { Avatar } from '../ui/avatar'
import { stanceNames } from '../../worker/profiles/stance/contract'
import { Tag } from '../ui/tag'

interface Props {
  skater: Person
  /** In place of the stance. */
  second?: string | undefined
  note?: string
  children?: ReactNode
}

export function SkaterLine({ skater, second, note, children }: Props) {
  const { skatertag, stance } = skater
  return (
    <li className="line skater-line">
      <a className="skater line-main" href={urls.skater({ skatertag })}>
        <Avatar skatertag={skatertag} src={photoUrl(skater)} />
        <span className="skater-words">
          <Tag of={skatertag} />
          <span className="quiet small">{second ?? stanceNames[stance]}</span>
          {note && <span className="quiet small">{note}</span>}
        </span>
      </a>
      {children && <div className="skater-acts">{children}</div>}
    </li>
  )
}
