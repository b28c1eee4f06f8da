import Play from 'lucide-react/icons/play'
import type { Game, GameTurn, TrickAttempt } from '../../../worker/games/reads/contract'
import { posterUrl } from '../../../worker/media/contract'
import { Poster } from '../../player/poster'
import { TextButton } from '../../ui/text-button'
import { WithTags } from '../../ui/tag'
import { useOwnName } from '../../ui/thing'
import { useAttempts } from '../data/attempts'
import { useScreen } from '../data/screen-context'
import { nameOf } from '../../../worker/games/view/pending-move'
import { watchable, type SetToAnswer } from '../../../worker/games/view/turns'

interface Props {
  game: Game
  set: SetToAnswer
}

/** The film of the set, beside who set it. */
export default function SetFilm({ game, set }: Props) {
  const { ask } = useScreen()
  const { trickId, trickName, round, setter } = set
  const { latestTurn } = game
  return (
    <>
      {latestTurn?.isSet ? (
        <Film turn={latestTurn} set={set} />
      ) : (
        <FetchedFilm gameId={game.id} set={set} />
      )}
      <div className="game-set-words">
        {setter && (
          <p className="small">
            Set by <WithTags text={nameOf(setter)} />
          </p>
        )}
        <TextButton
          onClick={() => ask({ what: 'attempts', gameId: game.id, trickId, trickName, round })}
        >
          View set
        </TextButton>
      </div>
    </>
  )
}

/** The game has only its latest turn. */
function FetchedFilm({ gameId, set }: { gameId: string; set: SetToAnswer }) {
  const { data } = useAttempts(gameId, set.trickId, set.round)
  const turn = data?.find(({ isSet }) => isSet)
  return turn ? <Film turn={turn} set={set} /> : <span className="game-film" />
}

function Film({ turn, set }: { turn: GameTurn | TrickAttempt; set: SetToAnswer }) {
  const { viewerId, ask } = useScreen()
  const label = useOwnName('Play the set')
  const video = watchable(turn)
  if (!video) {
    return <span className="game-film quiet small">{turn.isVideoRemoved && 'Video removed'}</span>
  }
  const isOwn = set.setter?.playerId === viewerId
  const report = isOwn ? {} : { reportId: turn.id }
  return (
    <button
      type="button"
      className="game-film"
      aria-label={label}
      onClick={() => ask({ what: 'watch', video, title: set.trickName, ...report })}
    >
      <Poster video={video} src={posterUrl(video)} />
      <span className="clip-play">
        <Play aria-hidden />
      </span>
    </button>
  )
}
