import type { Game, OwnTheSpotClip } from '../../../worker/games/reads/contract'
import { urls } from '../../../worker/urls'
import { Player } from '../../player/player'
import { Badge } from '../../ui/badge'
import { Caption } from '../../ui/caption'
import { LazyProps } from '../../props/lazy-props'
import { Thing } from '../../ui/thing'
import { PlayerLine } from '../card/player-line'
import { useScreen } from '../data/screen-context'
import { finalStandingsOf } from '../../../worker/games/view/ending'
import { nameOf } from '../../../worker/games/view/pending-move'
import { votesOf } from '../../../worker/games/view/votes'
import type { EndProps } from './definitions'
import { WithTags } from '../../ui/tag'

export function OwnTheSpotEnd({ game }: EndProps) {
  const winning = winningClips(game)
  const others = game.clips.filter((clip) => !winning.includes(clip))
  return (
    <>
      {winning.map((clip) => (
        <Winning key={clip.id} clip={clip} />
      ))}
      {others.length > 0 && <Votes clips={others} />}
      {game.clips.length === 0 && (
        <ul className="game-players" aria-label="Players">
          {finalStandingsOf(game).map((player) => (
            <PlayerLine key={player.seat} game={game} player={player} />
          ))}
        </ul>
      )}
    </>
  )
}

export const winningClips = ({ clips, winnerSeats }: Game): OwnTheSpotClip[] =>
  clips.filter(({ seat }) => winnerSeats.includes(seat))

function Winning({ clip }: { clip: OwnTheSpotClip }) {
  const { viewerId } = useScreen()
  const isMine = clip.playerId === viewerId
  const name = nameOf(clip, viewerId)
  return (
    <section className="game-end-clip" aria-label={`The winning clip of ${nameOf(clip)}`}>
      <Player
        video={clip}
        label={isMine ? 'Play your clip' : `Play clip of ${name}`}
        href={urls.sharedOwnTheSpotClip({ clipId: clip.id })}
      />
      <div className="row row-spread">
        <p className="lead">
          <b>
            <WithTags text={name} />
          </b>{' '}
          <span className="quiet num">{votesOf(clip)}</span>
        </p>
        <Badge kind="plate">Winner</Badge>
        {clip.playerId !== null && (
          <Thing value={isMine ? '' : ` of ${name}`}>
            <LazyProps
              of={{ contentType: 'own_the_spot_clip', contentId: clip.id, propped: clip.propped }}
              mine={isMine}
            />
          </Thing>
        )}
      </div>
      {clip.caption && <Caption text={clip.caption} />}
    </section>
  )
}

function Votes({ clips }: { clips: OwnTheSpotClip[] }) {
  const { viewerId } = useScreen()
  const sorted = clips.toSorted(
    (one, other) => Number(other.voteCount) - Number(one.voteCount) || one.seat - other.seat,
  )
  return (
    <ul className="lines" aria-label="Other clips">
      {sorted.map((clip) => (
        <li className="line" key={clip.id}>
          <b className="line-main">
            <WithTags text={nameOf(clip, viewerId)} />
          </b>
          <span className="num">{votesOf(clip)}</span>
        </li>
      ))}
    </ul>
  )
}
