import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { Game, OwnTheSpotClip } from '../../../worker/games/reads/contract'
import { messages } from '../../../worker/games/contract'
import { tilePosterUrl, videoUrl } from '../../../worker/media/contract'
import { urls } from '../../../worker/urls'
import { LazySafetyActs } from '../../flags/lazy-safety-acts'
import { Player } from '../../player/player'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Caption } from '../../ui/caption'
import { Lazy } from '../../ui/lazy'
import { LazyProps } from '../../props/lazy-props'
import { ShareButton } from '../../shares/share-button'
import { videoItem } from '../../shares/share-item'
import { IconButton, IconButtonPlace } from '../../ui/icon-button'
import { DeleteButton } from '../../videos/delete-button'
import { useScreen } from '../data/screen-context'
import { nameOf } from '../../../worker/games/view/pending-move'
import { voteLabel, votesOf, withVote } from '../../../worker/games/view/votes'
import { serverMessage } from '../../api'
import { useGameMutation } from '../data/use-game-mutation'
import { request } from '../../request'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { Thing, useThing } from '../../ui/thing'
import { WithTags } from '../../ui/tag'

const loadPosterButton = () => import('../../poster/button')

export function Clips({ game }: { game: Game }) {
  const { vote, busy, pendingClipId } = useVote(game.id)
  const shown = pendingClipId === null ? game : withVote(game, pendingClipId)
  return (
    <section className="game-clips" aria-label="Clips">
      <h3 className="subheading">Clips</h3>
      <ul className="game-clip-list">
        {shown.clips.map((clip) => (
          <Clip key={clip.id} {...{ game: shown, clip, vote, busy }} />
        ))}
      </ul>
    </section>
  )
}

interface Props {
  game: Game
  clip: OwnTheSpotClip
  vote: (clipId: string) => void
  busy: boolean
}

function Clip({ game, clip, vote, busy }: Props) {
  const { viewerId, origin, ask } = useScreen()
  const thing = useThing()
  const mine = clip.playerId === viewerId
  const href = urls.sharedOwnTheSpotClip({ clipId: clip.id })
  const name = nameOf(clip, viewerId)
  const isMyVote = game.myVote.clipId === clip.id
  const isOver = game.status === 'completed'
  const who = mine ? 'your clip' : `clip of ${clip.skatertag ?? messages.deletedSkater}`
  const { playerId: userId, skatertag } = clip
  const maker = userId !== null && skatertag !== null && { userId, skatertag }
  const film = mine &&
    maker && { video: clip, skatertag: maker.skatertag, trick: null, spotId: null }
  return (
    <li className="game-clip">
      <Player video={clip} label={`Play ${who}`} href={href} poster={tilePosterUrl(clip)} />
      {isOver && game.winnerSeats.includes(clip.seat) && <Badge kind="plate">Winner</Badge>}
      <p className="game-clip-who">
        <b>
          <WithTags text={name} />
        </b>{' '}
        {isOver && <span className="quiet num">{votesOf(clip)}</span>}
      </p>
      {clip.caption && <Caption text={clip.caption} />}
      {game.acts.vote && !mine && (
        <Button
          wide
          low
          aria-pressed={isMyVote}
          disabled={busy || isMyVote}
          onClick={() => vote(clip.id)}
        >
          {voteLabel(game, clip.id)}
          <span className="visually-hidden">
            {' '}
            for the {who}
            {thing}
          </span>
        </Button>
      )}
      <Thing value={mine ? thing : ` of ${clip.skatertag ?? messages.deletedSkater}${thing}`}>
        <div className="game-clip-acts">
          {mine && (
            <IconButton
              icon={<Pencil />}
              label="Edit caption"
              onClick={() => ask({ what: 'caption', gameId: game.id, clipId: clip.id })}
            />
          )}
          {mine && game.acts.clip && (
            <DeleteButton
              what="clip"
              remove={() => request(gameEndpoints.removeClip, { params: { clipId: clip.id } })}
              warning="The video and its points go with it. You can upload another one while the time lasts."
              done="Clip deleted!"
              failed={{ title: messages.clipDeleteFailed }}
            />
          )}
          {isOver && maker && (
            <LazyProps
              of={{ contentType: 'own_the_spot_clip', contentId: clip.id, propped: clip.propped }}
              mine={mine}
            />
          )}
          <ShareButton item={videoItem(origin + href, clip.skatertag, 'clip', film)} />
          {mine && (
            <Lazy
              of={loadPosterButton}
              meanwhile={<IconButtonPlace />}
              onFail={console.warn}
              props={{
                video: videoUrl(clip),
                change: (body) =>
                  request(gameEndpoints.changePoster, { params: { clipId: clip.id }, body }),
                marks: clip.marks,
                mark: (body) =>
                  request(gameEndpoints.markClip, { params: { clipId: clip.id }, body }),
              }}
            />
          )}
          {!mine && (
            <LazySafetyActs
              what="clip"
              report={{ contentType: 'own_the_spot_clip', contentId: clip.id }}
              {...(maker && { skater: maker })}
            />
          )}
        </div>
      </Thing>
    </li>
  )
}

/** Not written into the list of games, because a list fetched meanwhile would remove it. */
function useVote(gameId: string) {
  const [pendingClipId, setPendingClipId] = useState<string | null>(null)
  const { act, busy } = useGameMutation((error) => serverMessage(error, messages.voteFailed))
  const vote = async (clipId: string) => {
    if (busy) return
    setPendingClipId(clipId)
    await act(gameEndpoints.vote, { params: { gameId }, body: { clipId } })
    setPendingClipId(null)
  }
  return { vote: (clipId: string) => void vote(clipId), busy, pendingClipId }
}
