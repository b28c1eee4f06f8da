import type { TrickAttempt } from '../../../worker/games/reads/contract'
import { messages } from '../../../worker/games/contract'
import { stanceNames } from '../../../worker/profiles/stance/contract'
import { urls } from '../../../worker/urls'
import { Player } from '../../player/player'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Skeleton } from '../../ui/skeleton'
import { ErrorState } from '../../ui/states'
import type { ScreenState } from '../data/screen-context'
import { useAttempts } from '../data/attempts'
import { watchable } from '../view/turns'

type AskedAttempts = Extract<ScreenState, { what: 'attempts' }>

interface Props {
  asked: AskedAttempts | null
  onClose: () => void
}

/** The players who landed or bailed a trick, with their videos. */
export default function AttemptsDialog({ asked, onClose }: Props) {
  return (
    <Dialog open={asked !== null} onClose={onClose} title={asked?.trickName ?? ''}>
      {asked && <Attempts {...asked} />}
    </Dialog>
  )
}

function Attempts({ gameId, trickId, round }: AskedAttempts) {
  const { data, isError, refetch } = useAttempts(gameId, trickId, round)
  if (isError) {
    return (
      <ErrorState
        what="Failed to fetch attempts"
        safe="Nothing is lost. Check your signal."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  if (!data) return <Skeleton shape="card" />
  return (
    <ul className="lines">
      {data.map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} />
      ))}
    </ul>
  )
}

function Attempt({ attempt }: { attempt: TrickAttempt }) {
  const { skatertag, profilePhotoObjectName: photo, stance, landed, isSet } = attempt
  const video = watchable(attempt)
  const name = skatertag === null ? messages.deletedSkater : `@${skatertag}`
  return (
    <li className="game-attempt">
      <div className="line">
        <Avatar
          skatertag={skatertag ?? '?'}
          src={photo && urls.api.profilePhoto({ name: photo })}
          size="small"
        />
        <span className="line-main">
          <b>{name}</b> {stance && <span className="small quiet">{stanceNames[stance]}</span>}
        </span>
        {isSet && <Badge>Set trick</Badge>}
        <Badge kind={landed ? 'landed' : 'bailed'}>{landed ? 'Landed' : 'Bailed'}</Badge>
      </div>
      {video && (
        <Player
          video={video}
          label={`Play the attempt of ${name}`}
          href={urls.api.video({ name: video.videoObjectName })}
        />
      )}
    </li>
  )
}
