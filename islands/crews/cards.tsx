import type { Crew } from '../../worker/crews/contract'
import { photoUrl } from '../../worker/media/contract'
import { Avatar } from '../ui/avatar'
import { hold } from '../ui/hold'
import { MakeCrew } from './make-crew'
import { countSkaters } from './words'

const maxFaces = 6

/** Opens all of a crew. */
export function CrewCard({ crew, onOpen }: { crew: Crew; onOpen: () => void }) {
  const { name, members, asking } = crew
  return (
    <li>
      <button type="button" className="card crew-card" onClick={onOpen} {...hold}>
        <span className="crew-name" dir="auto">
          {name}
        </span>
        <span className="quiet small">
          {asking.length > 0
            ? `${countSkaters(asking.length)} asking to join`
            : members.length > 0 && countSkaters(members.length)}
        </span>
        <span className="crew-faces" aria-hidden="true">
          {members.slice(0, maxFaces).map((member) => (
            <Avatar
              key={member.userId}
              skatertag={member.skatertag}
              src={photoUrl(member)}
              size="small"
            />
          ))}
          {members.length > maxFaces && <b className="small">+{members.length - maxFaces}</b>}
        </span>
      </button>
    </li>
  )
}

export const AskedCard = ({ crewName }: { crewName: string }) => (
  <li className="card crew-card">
    <span className="crew-name" dir="auto">
      {crewName}
    </span>
    <span className="quiet small">You asked to join. Somebody of them has to say yes.</span>
  </li>
)

export const EmptyCard = () => (
  <li className="empty crew-card crew-none">
    <div className="empty-words">
      <p className="empty-line">No crew yet</p>
      <p className="quiet">A crew is who you skate with. They see when you're out.</p>
    </div>
    <MakeCrew />
  </li>
)
