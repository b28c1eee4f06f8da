import { LazySafetyActs } from '../flags/lazy-safety-acts'
import { Thing, thingOf } from '../ui/thing'

interface Props {
  id: string
  name: string
}

/** Its name, to our team. */
export const ReportCrew = ({ id, name }: Props) => (
  <Thing value={thingOf(name, 'crew')}>
    <LazySafetyActs what="crew name" report={{ contentType: 'crew', contentId: id }} />
  </Thing>
)
