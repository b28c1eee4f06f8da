import Check from 'lucide-react/icons/check'
import Video from 'lucide-react/icons/video'
import type { Game, GameTurn, LandedTrick } from '../../../worker/games/reads/contract'
import { Lazy } from '../../ui/lazy'
import { TextButton } from '../../ui/text-button'
import { useThing } from '../../ui/thing'
import { relativeTime } from '../../ui/time'
import { useScreen } from '../data/screen-context'
import { useMinutes } from '../data/clock'
import { recentCall } from '../../../worker/games/view/called'
import { shownRules } from '../../../worker/games/view/house-rules'
import { saidOf, setToAnswer, watchable } from '../../../worker/games/view/turns'
import { WithTags } from '../../ui/tag'

const loadCall = () => import('../call/on-card')
const loadSetFilm = () => import('./set-film')

/** The film loads after the first paint; its place is kept. */
export function CallAndSet({ game }: { game: Game }) {
  const ended = recentCall(game)
  const set = setToAnswer(game)
  return (
    <>
      <Lazy of={loadCall} when={!!(game.call ?? ended)} props={{ game, ended }} />
      {set && (
        <section className="game-set" aria-label="Set to answer">
          <Lazy of={loadSetFilm} props={{ game, set }} onFail={console.warn} />
        </section>
      )}
    </>
  )
}

export function RulesAndTricks({ game }: { game: Game }) {
  const { latestTurn, tricksLanded } = game
  const rules = shownRules(game)
  return (
    <>
      {rules && <p className="small quiet">{`House rules: ${rules}`}</p>}
      {latestTurn && <LastAttempt turn={latestTurn} />}
      {tricksLanded.length > 0 && <TricksLanded game={game} />}
    </>
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
