import type { ReactNode } from 'react'
import type { Head as Shown } from '../../worker/profiles/contract'
import { stanceNames } from '../../worker/profiles/stance/contract'
import { Avatar } from '../ui/avatar'
import { photoUrl } from '../../worker/media/contract'
import { Tag } from '../ui/tag'
import { classes } from '../ui/classes'

interface Props {
  profile: Shown
  /** False shows only the visible part of a private profile. */
  whole: boolean
  onPhoto?: ReactNode
  belowPhoto?: ReactNode
  badge?: ReactNode
  children?: ReactNode
}

/** Eleven letters have room beside the photo where they are set large; an m or a w takes that of one and a half. */
const isLong = (tag: string): boolean => tag.length + (tag.match(/[mw]/g)?.length ?? 0) / 2 > 11

export function ProfileHead({ profile, whole, onPhoto, belowPhoto, badge, children }: Props) {
  const { skatertag, stance, bio, startedSkatingYear } = profile
  return (
    <section className="profile-head" aria-label={`@${skatertag}`}>
      <div className="profile-photo">
        <Avatar skatertag={skatertag} src={photoUrl(profile)} size="large" />
        {onPhoto}
      </div>
      <div className="profile-words">
        <div className="profile-name">
          <h1 className={classes('profile-tag', isLong(skatertag) && 'is-long')}>
            <Tag of={skatertag} />
          </h1>
          {badge}
        </div>
        <p className="profile-facts">
          <b>{stanceNames[stance]}</b>
          {whole && startedSkatingYear && ` · Skating since ${startedSkatingYear}`}
        </p>
        {whole && bio && (
          <p className="profile-bio" dir="auto">
            {bio}
          </p>
        )}
      </div>
      {belowPhoto}
      {children && <div className="profile-actions">{children}</div>}
    </section>
  )
}
