import { useQuery } from '@tanstack/react-query'
import { messages, type CrewOfLink } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { photoUrl } from '../../worker/media/contract'
import { urls } from '../../worker/urls'
import { ApiError, serverMessage } from '../api'
import { keys } from '../query-keys'
import { readOrFail, request } from '../request'
import { Avatar } from '../ui/avatar'
import { Button, buttonClass } from '../ui/button'
import { ErrorState } from '../ui/states'
import { Skeleton } from '../ui/skeleton'
import { Tag } from '../ui/tag'
import { useAct } from '../use-act'

/** The crew behind a link. One that is unknown, revoked, over or full looks alike. */
export function AskToJoin({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.crewLink(token),
    queryFn: () =>
      readOrFail(crewEndpoints.showLink, messages.unknown, { params: { crewToken: token } }),
    staleTime: 0,
  })
  if (data) return <Joining token={token} crew={data} />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <div className="page-state">
        <h1>{messages.link}</h1>
        <p>It may be taken back or over. Ask for another one.</p>
        <a className={buttonClass({})} href={urls.homies()}>
          Your crews
        </a>
      </div>
    )
  }
  if (error) return <ErrorState what={messages.unknown} error={error} onRetry={refetch} />
  return <Skeleton shape="card" />
}

function Joining({ token, crew }: { token: string; crew: CrewOfLink }) {
  const { name, maker, standing } = crew
  const { act, busy } = useAct({
    call: () => request(crewEndpoints.ask, { body: { token } }),
    failed: (error) => ({
      description: serverMessage(error, "You can't ask right now. Try again."),
    }),
    touches: [keys.crewLink(token)],
  })
  return (
    <div className="challenge">
      <header className="challenge-head">
        <Avatar skatertag={maker.skatertag} src={photoUrl(maker)} size="large" />
        <h1 className="title" dir="auto">
          {name}
        </h1>
        <p>
          A crew of <Tag of={maker.skatertag} />
        </p>
      </header>
      <p>In it, you see one another's tag, photo, stance, and who is out.</p>
      <p role="status">{standingWords[standing]}</p>
      {standing === 'none' ? (
        <Button kind="primary" wide busy={busy} busyLabel="Asking..." onClick={() => void act()}>
          Ask to join
        </Button>
      ) : (
        <a className={buttonClass({ kind: 'primary', wide: true })} href={urls.homies()}>
          Your crews
        </a>
      )}
    </div>
  )
}

const standingWords: Record<CrewOfLink['standing'], string> = {
  none: '',
  waiting: 'Asked. Somebody of them has to say yes.',
  member: "You're in this crew.",
}
