import type { Game } from '../../../worker/games/reads/contract'
import { urls } from '../../../worker/urls'
import { ReportLink } from '../../flags/report-link'
import { Player } from '../../player/player'
import { useAttempts } from '../data/attempts'
import { useScreen } from '../data/screen-context'
import { setToAnswer, watchable } from '../view/turns'
import { nameOf } from '../view/pending-move'

/** The trick to attempt, with its setter and their video. */
export function TrickSet({ game }: { game: Game }) {
  const { viewerId } = useScreen()
  const set = setToAnswer(game)
  const { data } = useAttempts(game.id, game.currentTrickId ?? '', set?.round)
  const attempt = data?.find(({ isSet }) => isSet)
  const video = attempt && watchable(attempt)
  const name = set?.setter ? nameOf(set.setter, viewerId) : null
  return (
    <div className="game-trick">
      <span className="field-label">Trick</span>
      <p>
        <b>{game.currentTrickName}</b> {name && <span className="quiet">set by {name}</span>}
      </p>
      {video && (
        <div className="game-trick-set">
          <Player
            video={video}
            label={`Play the set of ${name ?? 'the trick'}`}
            href={urls.api.video({ name: video.videoObjectName })}
          />
          <ReportLink contentType="skate_turn" contentId={attempt.id} />
        </div>
      )}
    </div>
  )
}
