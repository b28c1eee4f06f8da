import { useEffect } from 'react'
import type { Game } from '../../worker/games/reads/contract'
import { showToastWith } from '../homies/persistent-toast'
import { useLazyDialog } from '../ui/lazy'

const sheet = () => import('./sheet')

interface Props {
  players: Game['players']
  viewerId: string
}

/** Blocks or mutes another player of a game; nothing where nobody is left to see. */
export default function BlockInGame({ players, viewerId }: Props) {
  useEffect(showToastWith, [])
  const { show, Dialog, at } = useLazyDialog(sheet)
  const others = players.flatMap(({ playerId: userId, skatertag, isBlocked }) =>
    userId !== null && skatertag !== null && userId !== viewerId && !isBlocked
      ? [{ userId, skatertag }]
      : [],
  )
  if (others.length === 0) return null
  return (
    <>
      <button type="button" className="text-link small" onClick={() => void show()}>
        Block or mute
      </button>
      {Dialog && <Dialog {...at} skaters={others} isTheirPage={false} />}
    </>
  )
}
