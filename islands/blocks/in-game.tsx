import type { Game } from '../../worker/games/reads/contract'
import { useLast } from '../ui/use-last'
import BlockSheet from './sheet'

interface Props {
  game: Game | null
  viewerId: string
  onClose: () => void
}

export default function BlockInGame({ game, viewerId, onClose }: Props) {
  const shown = useLast(game)
  const others = shown ? othersIn(shown, viewerId) : []
  return <BlockSheet open={game !== null} onClose={onClose} skaters={others} page="games" />
}

const othersIn = ({ players }: Game, viewerId: string) =>
  players.flatMap(({ playerId: userId, skatertag, isBlocked }) =>
    userId !== null && skatertag !== null && userId !== viewerId && !isBlocked
      ? [{ userId, skatertag }]
      : [],
  )
