import { Lazy } from '../ui/lazy'

const leaveCrews = async () => ({ default: (await import('#crews')).LeaveCrews })

export default function CrewsToLeave() {
  return <Lazy of={leaveCrews} props={{}} />
}
