import { useEffect, useRef, useState } from 'react'
import type { Game } from '../../worker/games/reads/contract'
import { urls } from '../../worker/urls'
import { EmptyState, ErrorState } from '../ui/states'
import { GameCard } from './card/card'
import { useScreen, type ShownGame } from './data/screen-context'
import { Filter } from './filter'
import { GamesPager } from './pager'
import { useFilter } from './use-filter'
import { MostUrgent } from './most-urgent'
import { useActed, useFirstOpen, useHeldStatuses, useListState } from './use-open-games'
import { pageQuery, type Show } from '../../worker/games/view/filter'
import { pageOf, pagesFor, pageWith, sortGames } from '../../worker/games/view/order'
import { gameNames } from '../../worker/games/view/words'
import { Skeleton } from '../ui/skeleton'

interface Props {
  games: Game[]
  total: number
  error: Error | null
  again: () => void
  shown: ShownGame | null
  show: Show
  /** In the address. */
  page: number
}

export function GameList({
  games,
  total: inAll,
  shown,
  show: first,
  error,
  again,
  ...asked
}: Props) {
  const { viewerId } = useScreen()
  const filter = useFilter(games, viewerId, first)
  const sorted = sortGames(filter.shown, useHeldStatuses(games))
  const isAll = filter.show === 'all'
  const total = isAll ? inAll : sorted.length
  const at = sorted.findIndex(({ id }) => id === shown?.id)
  const [list, setList] = useListState(at < 0 ? asked.page : pageWith(at))
  const setPage = (to: number) => setList({ ...list, page: to })
  const [acted, forgetActed] = useActed(filter.mine)
  const [went, setWent] = useState(at >= 0 ? shown : null)
  if (went !== shown && at >= 0 && shown) {
    setWent(shown)
    setList({ page: pageWith(at), open: { ...list.open, [shown.id]: true } })
    forgetActed()
  }
  const page = Math.min(list.page, pagesFor(total))
  const here = pageOf(sorted, page)
  const firstOpen = useFirstOpen(here, `${filter.show} ${page}`, viewerId, shown)
  const isOpen = ({ id }: Game) => list.open[id] ?? id === firstOpen
  const toggle = (game: Game) =>
    setList({ ...list, open: { ...list.open, [game.id]: !isOpen(game) } })
  // A filter may match no game. Without one, an empty list is still loading.
  const isComing = isAll || games.length < inAll
  const isHidden = at < 0 && went !== shown && games.some(({ id }) => id === shown?.id)
  useShowAll(isHidden, filter.choose)
  const names = gameNames(here, viewerId)
  const top = useRef<HTMLDivElement>(null)
  useGoTo(went)
  const choose = (to: Show) => {
    setPage(1)
    filter.choose(to)
  }
  const turn = (to: number) => {
    setPage(to)
    // `setPage` puts the page into the history's entry too.
    history.replaceState(history.state, '', urls.games({}, pageQuery(to, filter.show)))
    top.current?.scrollIntoView()
    top.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <Filter show={filter.show} waiting={filter.mine.length} onChoose={choose} />
      {inAll > 1 && here.length > 0 && <MostUrgent games={games} />}
      <div className="game-list" ref={top} tabIndex={-1}>
        {here.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            name={names.get(game.id)!}
            isOpen={inAll === 1 || isOpen(game)}
            toggle={inAll === 1 ? undefined : () => toggle(game)}
            hasActed={game.id === acted}
          />
        ))}
      </div>
      {here.length === 0 &&
        isComing &&
        (error ? <NotFetched error={error} again={again} /> : <Waiting />)}
      {here.length === 0 && !isComing && (
        <EmptyState line="Nothing waits for you. The next move is somebody else's." />
      )}
      {(here.length > 0 || isComing) && <GamesPager page={page} count={total} onTurn={turn} />}
    </>
  )
}

function NotFetched({ error, again }: Pick<Props, 'error' | 'again'>) {
  return (
    <ErrorState
      what="Failed to fetch games"
      safe="Your games are safe."
      error={error}
      onRetry={again}
    />
  )
}

/** Switches the filter off if it hides the requested game, such as one just created. */
function useShowAll(isHidden: boolean, choose: (show: Show) => void): void {
  useEffect(() => {
    if (isHidden) choose('all')
  }, [isHidden, choose])
}

function useGoTo(shown: ShownGame | null): void {
  useEffect(() => {
    const card = shown === null ? null : document.getElementById(`game-${shown.id}`)
    card?.scrollIntoView()
    card?.focus({ preventScroll: true })
  }, [shown])
}

function Waiting() {
  return (
    <div className="game-list" role="status" aria-label="Loading games">
      {[1, 2, 3].map((card) => (
        <div className="card game is-closed" key={card}>
          <span className="game-faces" />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
