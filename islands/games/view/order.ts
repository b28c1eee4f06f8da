import type { Game } from '../../../worker/games/reads/contract'
import { gameStatuses, limits } from '../../../worker/games/contract'

/** By status, ongoing games first, then the newest: ids begin with the time. */
export const sortGames = <G extends Pick<Game, 'id' | 'status'>>(games: readonly G[]): G[] =>
  games.toSorted(
    (one, other) =>
      gameStatuses.indexOf(one.status) - gameStatuses.indexOf(other.status) ||
      (one.id < other.id ? 1 : -1),
  )

const shownButtons = 5

export const pagesFor = (count: number): number => Math.max(1, Math.ceil(count / limits.perPage))

export const pageOf = <T>(all: readonly T[], page: number): T[] =>
  all.slice((page - 1) * limits.perPage, page * limits.perPage)

export const pageWith = (index: number): number => Math.floor(index / limits.perPage) + 1

/** The page numbers for up to five buttons, around the current page. */
export function pageButtons(page: number, pages: number): number[] {
  const length = Math.min(shownButtons, pages)
  const first = Math.min(Math.max(1, page - Math.floor(length / 2)), pages - length + 1)
  return Array.from({ length }, (_, at) => first + at)
}

export function showing(page: number, count: number): string {
  const first = (page - 1) * limits.perPage + 1
  return `Showing ${first}-${Math.min(count, page * limits.perPage)} of ${count} games`
}
