import Check from 'lucide-react/icons/check'
import Video from 'lucide-react/icons/video'
import type { Game, GameTurn, LandedTrick } from '../../../worker/games/reads/contract'
import { Lazy } from '../../ui/lazy'
import { TextButton } from '../../ui/text-button'
import { useThing } from '../../ui/thing'
import { relativeTime } from '../../ui/time'
import { useScreen } from '../data/screen-context'
import { useMinutes } from '../data/clock'
import { recentCall } from '../view/called'
import { shownRules } from '../view/house-rules'
import { saidOf, setToAnswer, watchable } from '../view/turns'
import { nameOf } from '../view/pending-move'
import { WithTags } from '../../ui/tag'

const loadCall = () => import('../call/on-card')

export function RulesAndCalls({ game }: { game: Game }) {
  const rules = shownRules(game)
  const ended = recentCall(game)
  return (
    <>
      {rules && <p className="small quiet">{`House rules: ${rules}`}</p>}
      <Lazy of={loadCall} when={!!(game.call ?? ended)} props={{ game, ended }} />
    </>
  )
}

export function SkateTricks({ game }: { game: Game }) {
  const { latestTurn, tricksLanded } = game
  return (
    <>
      {/* after the first answer, the last attempt is no longer the set */}
      {!latestTurn?.isSet && <OpenSet game={game} />}
      {latestTurn && <LastAttempt turn={latestTurn} />}
      {tricksLanded.length > 0 && <TricksLanded game={game} />}
    </>
  )
}

function OpenSet({ game }: { game: Game }) {
  const { viewerId, ask } = useScreen()
  const set = setToAnswer(game)
  if (!set) return null
  const { trickId, trickName, round, setter } = set
  const name = setter ? nameOf(setter, viewerId) : 'Somebody'
  return (
    <section className="game-last" aria-label="Set to answer">
      <div className="game-last-line">
        <p className="line-main">
          <WithTags text={name} /> set {trickName}
        </p>
        <TextButton
          onClick={() => ask({ what: 'attempts', gameId: game.id, trickId, trickName, round })}
        >
          View set
        </TextButton>
      </div>
    </section>
  )
}

function LastAttempt({ turn }: { turn: GameTurn }) {
  const { now, viewerId, ask } = useScreen()
  const time = useMinutes(now)
  const video = watchable(turn)
  const text = saidOf(turn, viewerId)
  return (
    <section className="game-last" aria-label="Last Trick Attempt">
      <h3 className="subheading">Last Trick Attempt</h3>
      <div className="game-last-line">
        {video && <Video aria-hidden />}
        <p className="line-main">
          <WithTags text={text} />{' '}
          <span className="quiet">{relativeTime(turn.createdAt, time)}</span>
        </p>
        {video && (
          <TextButton
            onClick={() =>
              ask({
                what: 'watch',
                video,
                title: turn.trickName,
                ...(turn.playerId !== viewerId && { reportId: turn.id }),
              })
            }
          >
            Watch
          </TextButton>
        )}
        {turn.isVideoRemoved && <span className="small quiet">Video removed</span>}
      </div>
    </section>
  )
}

function TricksLanded({ game: { id, tricksLanded } }: { game: Game }) {
  return (
    <details className="game-landed">
      <summary>
        <h3 className="subheading">Tricks Landed</h3>
        <span className="small quiet num">{tricksLanded.length}</span>
      </summary>
      <ul className="lines">
        {tricksLanded.map((trick) => (
          <Landed key={trick.round} gameId={id} trick={trick} />
        ))}
      </ul>
    </details>
  )
}

function Landed({ gameId, trick }: { gameId: string; trick: LandedTrick }) {
  const thing = useThing()
  const { ask } = useScreen()
  const { trickId, trickName, round } = trick
  return (
    <li className="line">
      <Check className="game-check" aria-hidden />
      <span className="line-main">
        <b>{trickName}</b> <span className="small quiet">round {round}</span>
      </span>
      <TextButton onClick={() => ask({ what: 'attempts', gameId, trickId, trickName, round })}>
        View attempts
        <span className="visually-hidden">
          {' '}
          of {trickName}, round {round}
          {thing}
        </span>
      </TextButton>
    </li>
  )
}
