import type { Game } from '../../../worker/games/reads/contract'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import { ReportLink } from '../../flags/report-link'
import { Player } from '../../player/player'
import { useLast } from '../../ui/use-last'
import { CalledTurn } from '../call/called-turn'
import { useAttempts } from '../data/attempts'
import { useScreen } from '../data/screen-context'
import { openCallWords } from '../../../worker/games/view/calls'
import type { Task } from '../../../worker/games/view/task'
import { setToAnswer, watchable } from '../../../worker/games/view/turns'
import { nameOf } from '../../../worker/games/view/pending-move'
import { WithTags } from '../../ui/tag'

interface Props {
  game: Game
  task: Task | null
}

/** The set, or the viewer's called turn. */
export function WhatToLand({ game, task }: Props) {
  const { viewerId } = useScreen()
  // The call may end while the sheet is open.
  const call = useLast(game.call)
  if (task?.kind === 'attempt') return <TrickSet game={game} />
  if (task?.kind !== 'retry' || !call) return null
  return (
    <>
      <p>
        <WithTags text={openCallWords(game, call, viewerId)} />
      </p>
      <CalledTurn gameId={game.id} call={call} />
    </>
  )
}

function TrickSet({ game }: { game: Game }) {
  const { viewerId } = useScreen()
  const set = setToAnswer(game)
  const { data } = useAttempts(game.id, game.currentTrickId ?? '', set?.round)
  const attempt = data?.find(({ isSet }) => isSet)
  const video = attempt && watchable(attempt)
  const name = set?.setter ? nameOf(set.setter, viewerId) : null
  return (
    <div className="game-trick">
      {attempt?.isVideoRemoved && <p className="game-removed">Removed</p>}
      {video && (
        <Player
          video={video}
          label={`Play the set of ${name ?? 'the trick'}`}
          href={mediaEndpoints.video.url({ name: video.videoObjectName })}
        />
      )}
      <div className="game-trick-words">
        <p>
          <b>{game.currentTrickName}</b>{' '}
          {name && (
            <span className="quiet">
              set by <WithTags text={name} />
            </span>
          )}
        </p>
        {game.isSecondTry && <p>Your second try. A bail is your last letter.</p>}
        {video && <ReportLink contentType="skate_turn" contentId={attempt.id} />}
      </div>
    </div>
  )
}
