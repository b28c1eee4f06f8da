import { useState } from 'react'
import type { TrickAttempt } from '../../../worker/games/reads/contract'
import { messages } from '../../../worker/games/contract'
import { stanceNames } from '../../../worker/profiles/stance/contract'
import { photoUrl } from '../../../worker/media/contract'
import { urls } from '../../../worker/urls'
import { ReportLink } from '../../flags/report-link'
import { Player } from '../../player/player'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Lazy } from '../../ui/lazy'
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
  const set = data.find(({ isSet }) => isSet)
  // The set comes first: every attempt is judged by it.
  const inOrder = set ? [set, ...data.filter((attempt) => attempt !== set)] : data
  return (
    <ul className="lines">
      {inOrder.map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} set={set === attempt ? undefined : set} />
      ))}
    </ul>
  )
}

interface AttemptProps {
  attempt: TrickAttempt
  /** The set trick that this attempt answers. */
  set: TrickAttempt | undefined
}

function Attempt({ attempt, set }: AttemptProps) {
  const { skatertag, stance, landed, isSet } = attempt
  const [isCompared, setCompared] = useState(false)
  const video = watchable(attempt)
  const setVideo = set && watchable(set)
  const name = nameOf(attempt)
  return (
    <li className="game-attempt">
      <div className="line">
        <Avatar skatertag={skatertag ?? '?'} src={photoUrl(attempt)} size="small" />
        <span className="line-main">
          <b>{name}</b> {stance && <span className="small quiet">{stanceNames[stance]}</span>}
        </span>
        {isSet && <Badge>Set trick</Badge>}
        <Badge kind={landed ? 'landed' : 'bailed'}>{landed ? 'Landed' : 'Bailed'}</Badge>
      </div>
      {set && setVideo && video && isCompared ? (
        <Lazy
          of={loadSideBySide}
          meanwhile={<Skeleton shape="card" />}
          props={{
            first: { title: `The set of ${nameOf(set)}`, video: setVideo },
            second: { title: `The attempt of ${name}`, video },
          }}
        />
      ) : (
        video && (
          <Player
            video={video}
            label={`Play the attempt of ${name}`}
            href={urls.api.video({ name: video.videoObjectName })}
          />
        )
      )}
      {setVideo && video && (
        <Button low onClick={() => setCompared(!isCompared)}>
          {isCompared ? 'Show the attempt alone' : 'Compare with the set'}
        </Button>
      )}
      {video && (
        <ReportLink
          contentType="skate_turn"
          contentId={attempt.id}
        >{`Report the video of ${name}`}</ReportLink>
      )}
    </li>
  )
}

const loadSideBySide = () => import('../../judge/side-by-side')

const nameOf = ({ skatertag }: TrickAttempt): string =>
  skatertag === null ? messages.deletedSkater : `@${skatertag}`
