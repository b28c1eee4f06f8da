import Lock from 'lucide-react/icons/lock'
import { Avatar } from '../../islands/ui/avatar'
import { urls } from '../urls'
import type { ProfileRow } from './queries'

const stanceNames = { regular: 'Regular', goofy: 'Goofy' } as const

/** The head of a profile: all of it, or what is shown of a private one. */
export function ProfileHead({ profile, whole }: { profile: ProfileRow; whole: boolean }) {
  const { skatertag, stance, bio, startedSkatingYear, profilePhotoObjectName: name } = profile
  return (
    <section className="profile-head" aria-label={`@${skatertag}`}>
      <Avatar skatertag={skatertag} src={urls.api.profilePhoto({ name })} size="large" />
      <div className="profile-words">
        <h1 className="profile-tag">@{skatertag}</h1>
        <p className="profile-facts">
          <b>{stanceNames[stance]}</b>
          {whole && startedSkatingYear && ` · Skating since ${startedSkatingYear}`}
        </p>
        {whole && bio && <p className="profile-bio">{bio}</p>}
      </div>
    </section>
  )
}

/** What stands in place of everything else for who is not a homie. */
export function PrivateProfileCard({ skatertag }: { skatertag: string }) {
  return (
    <section className="card private-profile">
      <Lock />
      <h2 className="heading">Private Profile</h2>
      <p>You must add @{skatertag} as a homie to see their profile.</p>
    </section>
  )
}
