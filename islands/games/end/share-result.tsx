import Share from 'lucide-react/icons/share-2'
import { brand } from '../../../worker/brand'
import { gameInfo } from '../../../worker/games/contract'
import type { Game } from '../../../worker/games/reads/contract'
import { urls } from '../../../worker/urls'
import { shareFilm } from '../../shares/share-button'
import { videoItem } from '../../shares/share-item'
import { Button } from '../../ui/button'
import { useScreen } from '../data/screen-context'
import { hasStarted } from '../../../worker/games/view/ending'
import { winnersOf } from '../../../worker/games/view/pending-move'
import { winningClips } from './own-the-spot'

/** Offers pages that are visible at once. The title names no other player: they may be private. */
export function ShareResult({ game }: { game: Game }) {
  const { viewerId, origin, now } = useScreen()
  const me = game.players.find(({ playerId }) => playerId === viewerId)
  if (!me || !hasStarted(game)) return null
  const { name } = gameInfo[game.gameType]
  const isWon = winnersOf(game).some(({ playerId }) => playerId === viewerId)
  const title = `I ${isWon ? 'won' : 'played'} ${name} on ${brand}.`
  const [clip] = winningClips(game)
  const path = me.skatertag && urls.skater({ skatertag: me.skatertag })
  const clipPath = clip && urls.sharedOwnTheSpotClip({ clipId: clip.id })
  const other = clipPath
    ? {
        label: 'Share the winning clip',
        item: videoItem(origin + clipPath, clip.skatertag, 'clip'),
      }
    : path
      ? { label: 'Share my page', item: { url: origin + path, title, isVideo: false } }
      : null
  return (
    <Button
      icon={<Share aria-hidden />}
      onClick={() => shareFilm({ gameId: game.id, title, other, now })}
    >
      Share
    </Button>
  )
}
