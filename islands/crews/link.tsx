import { Lazy } from '../ui/lazy'
import { Skeleton } from '../ui/skeleton'

const askToJoin = async () => ({ default: (await import('#crews')).AskToJoin })

/** The page of a crew's link. */
export default function CrewLinkScreen({ token }: { token: string }) {
  return <Lazy of={askToJoin} props={{ token }} meanwhile={<Skeleton shape="card" />} />
}
