import { useEffect, useRef, useState } from 'react'
import type { Game } from '../../worker/games/answers/contract'
import { GameCard } from './card/card'
import { Pager } from './pager'
import { inOrder, pageOf, pagesFor, pageWith } from './view/order'

interface Props {
  games: Game[]
  /** The one to bring into sight. */
  shown: string | null
}

/** The games by pages. */
export function GameList({ games, shown }: Props) {
  const sorted = inOrder(games)
  const at = sorted.findIndex(({ id }) => id === shown)
  const [asked, setPage] = useState(pageWith(Math.max(0, at)))
  const [went, setWent] = useState(shown)
  if (went !== shown && at >= 0) {
    setWent(shown)
    setPage(pageWith(at))
  }
  const page = Math.min(asked, pagesFor(sorted.length))
  const top = useRef<HTMLDivElement>(null)
  useGoTo(at >= 0 ? shown : null)
  const turn = (to: number) => {
    setPage(to)
    top.current?.scrollIntoView()
    top.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className="game-list" ref={top} tabIndex={-1}>
        {pageOf(sorted, page).map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </div>
      <Pager page={page} count={sorted.length} onTurn={turn} />
    </>
  )
}

/** Brings a card into sight, once. */
function useGoTo(gameId: string | null): void {
  useEffect(() => {
    const card = gameId === null ? null : document.getElementById(`game-${gameId}`)
    card?.scrollIntoView()
    card?.focus({ preventScroll: true })
  }, [gameId])
}
