import { useState, type ComponentProps } from 'react'
import type { Game, TrickAttempt } from '../../../worker/games/reads/contract'
import { nameOf } from '../../../worker/games/view/pending-move'
import { stanceNames } from '../../../worker/profiles/stance/contract'
import { photoUrl } from '../../../worker/media/contract'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import { ReportLink } from '../../flags/report-link'
import { Player } from '../../player/player'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Reactions } from './reactions'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Lazy, useLazyDialog } from '../../ui/lazy'
import { Thing } from '../../ui/thing'
import { numberAlike } from '../../../worker/text/number-alike'
import { Skeleton } from '../../ui/skeleton'
import { ErrorState } from '../../ui/states'
import { useAttempts } from '../data/attempts'
import { useMinutes } from '../data/clock'
import { useScreen, type ScreenState } from '../data/screen-context'
import { outcomeLabels } from '../../../worker/games/view/calls'
import { watchable } from '../../../worker/games/view/turns'
import { WithTags } from '../../ui/tag'

type AskedAttempts = Extract<ScreenState, { what: 'attempts' }>

interface Props {
  asked: AskedAttempts | null
  game: Game | null
  onClose: () => void
}

export default function AttemptsDialog({ asked, game, onClose }: Props) {
  return (
    <Dialog open={asked !== null} onClose={onClose} title={asked?.trickName ?? ''}>
      {asked && <Attempts {...asked} game={game} />}
    </Dialog>
  )
}

function Attempts({
  gameId,
  trickId,
  trickName,
  round,
  game,
}: AskedAttempts & Pick<Props, 'game'>) {
  const { viewerId, now } = useScreen()
  const { data, error, refetch } = useAttempts(gameId, trickId, round, game?.version)
  const time = useMinutes(now)
  const viewer = game?.players.find(({ playerId }) => playerId === viewerId)?.seat
  if (error) {
    return (
      <ErrorState
        what="Failed to fetch attempts"
        safe="Nothing is lost."
        error={error}
        onRetry={refetch}
      />
    )
  }
  if (!data) return <Skeleton shape="card" />
  return (
    <AttemptList
      attempts={data}
      viewer={viewer}
      calling={game ? { game, trickName, time } : undefined}
      reacting={viewer === undefined ? undefined : { gameId, trickId, viewer }}
    />
  )
}

const isCallable = ({ game, time }: Calling, { turnNumber }: TrickAttempt): boolean =>
  game.callableTurns.some((turn) => turn.turnNumber === turnNumber && Date.parse(turn.until) > time)

const loadCall = () => import('../call/call-dialog')

function CallButton({ game, trickName, turn }: Calling & { turn: TrickAttempt }) {
  const { show, Dialog: CallDialog, at } = useLazyDialog(loadCall)
  return (
    <>
      <Button low onClick={() => void show()}>
        Call
      </Button>
      {CallDialog && <CallDialog {...at} {...{ game, trickName, turn }} />}
    </>
  )
}

interface AttemptListProps {
  attempts: TrickAttempt[]
  /** With it, videos of other players can be reported. */
  viewer?: number | undefined
  /** With it, turns that the viewer may call have a button. */
  calling?: Calling | undefined
  reacting?: Reacting | undefined
}

type Reacting = Pick<ComponentProps<typeof Reactions>, 'gameId' | 'trickId' | 'viewer'>

interface Calling {
  game: Game
  trickName: string
  time: number
}

/** The set comes first, because every attempt is judged by it. */
export function AttemptList({ attempts, viewer, calling, reacting }: AttemptListProps) {
  const set = attempts.find(({ isSet }) => isSet)
  const inOrder = set ? [set, ...attempts.filter((attempt) => attempt !== set)] : attempts
  const names = numberAlike(inOrder.map(skaterOf))
  return (
    <ul className="lines">
      {inOrder.map((attempt, at) => (
        <Attempt
          key={attempt.id}
          attempt={attempt}
          name={names[at]!}
          set={set === attempt ? undefined : set}
          isOthers={viewer !== undefined && viewer !== attempt.seat}
          calling={calling && isCallable(calling, attempt) ? calling : undefined}
          reacting={reacting}
        />
      ))}
    </ul>
  )
}

interface AttemptProps {
  attempt: TrickAttempt
  /** The player's name, numbered if two are alike. */
  name: string
  set: TrickAttempt | undefined
  isOthers: boolean
  calling: Calling | undefined
  reacting: Reacting | undefined
}

function Attempt({ attempt, name, set, isOthers, calling, reacting }: AttemptProps) {
  const { skatertag, stance, landed, isSet, isRetry, callOutcome } = attempt
  const [isCompared, setCompared] = useState(false)
  const video = watchable(attempt)
  const setVideo = set && watchable(set)
  return (
    <li className="game-attempt">
      <div className="line">
        <Avatar skatertag={skatertag ?? '?'} src={photoUrl(attempt)} size="small" />
        <span className="line-main">
          <b>
            <WithTags text={skaterOf(attempt)} />
          </b>{' '}
          {stance && <span className="small quiet">{stanceNames[stance]}</span>}
        </span>
        {isSet && <Badge>Set trick</Badge>}
        {isRetry && <Badge>Retry</Badge>}
        <Badge kind={landed ? 'landed' : 'bailed'}>{landed ? 'Landed' : 'Bailed'}</Badge>
      </div>
      {callOutcome && <p className="small quiet">{outcomeLabels[callOutcome]}</p>}
      {set && setVideo && video && isCompared ? (
        <Lazy
          of={loadSideBySide}
          meanwhile={<Skeleton shape="card" />}
          props={{
            first: { title: `The set of ${skaterOf(set)}`, video: setVideo },
            second: { title: `The attempt of ${name}`, video },
          }}
        />
      ) : (
        video && (
          <Player
            video={video}
            label={`Play the attempt of ${name}`}
            href={mediaEndpoints.video.url({ name: video.videoObjectName })}
          />
        )
      )}
      {attempt.isVideoRemoved && <p className="game-removed">Removed</p>}
      <Thing value={`: ${name}`}>
        <div className="row">
          {setVideo && video && (
            <Button low onClick={() => setCompared(!isCompared)}>
              {isCompared ? 'Show the attempt alone' : 'Compare with the set'}
            </Button>
          )}
          {calling && <CallButton {...calling} turn={attempt} />}
        </div>
        {reacting && <Reactions {...reacting} attempt={attempt} name={name} />}
      </Thing>
      {video && isOthers && (
        <ReportLink
          contentType="skate_turn"
          contentId={attempt.id}
        >{`Report the video of ${name}`}</ReportLink>
      )}
    </li>
  )
}

export const loadSideBySide = () => import('../../frame-player/side-by-side')

export const skaterOf = ({ skatertag, isHidden }: TrickAttempt): string =>
  nameOf({ playerId: null, skatertag, ...(isHidden && { isHidden }) })
