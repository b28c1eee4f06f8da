import { useEffect, useRef, useState } from 'react'
import type { Game } from '../../worker/games/answers/contract'
import { Button } from '../ui/button'
import { ErrorState } from '../ui/states'
import { GameCard } from './card/card'
import { Pager } from './pager'
import { inOrder, pageOf, pagesFor, pageWith } from './view/order'
import { Waiting } from './waiting'

interface Props {
  games: Game[]
  /** How many there are: not all of them may have come yet. */
  total: number
  isError: boolean
  again: () => void
  /** The one to bring into sight. */
  shown: string | null
}

/** The games by pages. */
export function GameList({ games, total, shown, isError, again }: Props) {
  const sorted = inOrder(games)
  const at = sorted.findIndex(({ id }) => id === shown)
  const [asked, setPage] = useState(pageWith(Math.max(0, at)))
  const [went, setWent] = useState(at >= 0 ? shown : null)
  if (went !== shown && at >= 0) {
    setWent(shown)
    setPage(pageWith(at))
  }
  const page = Math.min(asked, pagesFor(total))
  const here = pageOf(sorted, page)
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
        {here.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </div>
      {here.length === 0 && (isError ? <NotFetched again={again} /> : <Waiting />)}
      <Pager page={page} count={total} onTurn={turn} />
    </>
  )
}

function NotFetched({ again }: Pick<Props, 'again'>) {
  return (
    <ErrorState
      what="Failed to fetch games"
      safe="Your games are safe. Check your signal."
      action={<Button onClick={again}>Try again</Button>}
    />
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
