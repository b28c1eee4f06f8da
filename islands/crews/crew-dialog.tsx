import type { Crew } from '../../worker/crews/contract'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { useLast } from '../ui/use-last'
import { CrewEnds } from './crew-ends'
import { CrewTools } from './crew-tools'
import { Members } from './members'
import { ReportCrew } from './report-crew'
import { Requests } from './requests'

interface Props extends DialogProps {
  viewerId: string
  /** Null once it is gone. */
  crew: Crew | null
}

export default function CrewDialog({ open, onClose, viewerId, crew: given }: Props) {
  const crew = useLast(given)
  if (!crew) return null
  return (
    <Dialog open={open} onClose={onClose} title={crew.name}>
      <div className="stack stack-loose">
        {crew.members.length === 0 && <p>Who is in it shows once you have access again.</p>}
        {crew.members.length > 0 && (
          <>
            <Requests crew={crew} />
            <CrewTools crew={crew} />
            <Members crew={crew} viewerId={viewerId} />
          </>
        )}
        <div className="crew-foot">
          <CrewEnds crew={crew} />
          {!crew.isMaker && crew.members.length > 0 && <ReportCrew id={crew.id} name={crew.name} />}
        </div>
      </div>
    </Dialog>
  )
}
