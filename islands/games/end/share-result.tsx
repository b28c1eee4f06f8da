import Share from 'lucide-react/icons/share-2'
import { brand } from '../../../worker/brand'
import { gameInfo } from '../../../worker/games/contract'
import type { Game } from '../../../worker/games/reads/contract'
import { urls } from '../../../worker/urls'
import { share } from '../../shares/share-button'
import { Button } from '../../ui/button'
import { useScreen } from '../data/screen-context'
import { winnersOf } from '../view/pending-move'
import { winningClips } from './own-the-spot'

/**
 * Shares the winning clip, or the viewer's own page where a game has no clips: visitors may see
 * those. Its text names nobody else, because the other players may be private.
 */
export function ShareResult({ game }: { game: Game }) {
  const { viewerId, origin } = useScreen()
  const me = game.players.find(({ playerId }) => playerId === viewerId)
  const [clip] = winningClips(game)
  const path = clip
    ? urls.sharedOwnTheSpotClip({ clipId: clip.id })
    : me?.skatertag && urls.skater({ skatertag: me.skatertag })
  if (!path) return null
  const { name } = gameInfo[game.gameType]
  const isWon = winnersOf(game).some(({ playerId }) => playerId === viewerId)
  const text = `I ${isWon ? 'won' : 'played'} ${name} on ${brand}.`
  return (
    <Button
      icon={<Share aria-hidden />}
      onClick={() => share({ url: origin + path, title: text, isVideo: clip !== undefined })}
    >
      Share
    </Button>
  )
}
