import { useEffect, useRef, useState } from 'react'
import type { Game } from '../../worker/games/reads/contract'
import { justEnded } from '../../worker/games/view/ending'

/** The card stamps the last letter first. */
const restMs = 900

/** Never covers another dialog: the card has a button for it. */
export function useEnding(
  first: Game[],
  games: Game[],
  viewerId: string,
  show: (gameId: string) => void,
): void {
  const before = useRef(first)
  const [ended, setEnded] = useState<string | null>(null)
  const latestShow = useRef(show)
  useEffect(() => {
    latestShow.current = show
  })
  useEffect(() => {
    const game = justEnded(before.current, games, viewerId)
    before.current = games
    if (game) setEnded(game.id)
  }, [games, viewerId])
  useEffect(() => {
    if (ended === null) return
    const timer = setTimeout(() => {
      setEnded(null)
      if (!document.querySelector('dialog[open]')) latestShow.current(ended)
    }, restMs)
    return () => clearTimeout(timer)
  }, [ended])
}
