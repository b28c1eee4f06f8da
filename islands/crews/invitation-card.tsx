import type { CrewInvitation } from '../../worker/crews/contract'
import { Tag } from '../ui/tag'
import { ReportCrew } from './report-crew'
import { YesNo } from './yes-no'

export const InvitationCard = ({ invitation }: { invitation: CrewInvitation }) => (
  <li className="card crew-card">
    <span className="crew-name" dir="auto">
      {invitation.crewName}
    </span>
    <span className="quiet small">
      <Tag of={invitation.by.skatertag} /> invites you
    </span>
    <div className="crew-foot">
      <YesNo crewRequestId={invitation.id} to={invitation.crewName} />
      <ReportCrew id={invitation.crewId} name={invitation.crewName} />
    </div>
  </li>
)
