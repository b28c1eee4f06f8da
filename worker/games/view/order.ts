import type { Game } from '../reads/contract'
import { gameStatuses, limits } from '../contract'

type Placed = Pick<Game, 'id' | 'status'>

/** By game, the status in which the viewer first saw it. */
export type HeldStatuses = ReadonlyMap<string, Game['status']>

/** Ongoing games first, then the newest: ids begin with the time. */
export function sortGames<G extends Placed>(games: readonly G[], held?: HeldStatuses): G[] {
  const rank = ({ id, status }: G) => gameStatuses.indexOf(held?.get(id) ?? status)
  return games.toSorted((one, other) => rank(one) - rank(other) || (one.id < other.id ? 1 : -1))
}

/** Adds games that are new to the page. */
export const holdStatuses = (held: HeldStatuses, games: readonly Placed[]): HeldStatuses =>
  games.every(({ id }) => held.has(id))
    ? held
    : new Map([...games.map(({ id, status }) => [id, status] as const), ...held])

const shownButtons = 5

export const pagesFor = (count: number): number => Math.max(1, Math.ceil(count / limits.perPage))

export const pageOf = <T>(all: readonly T[], page: number): T[] =>
  all.slice((page - 1) * limits.perPage, page * limits.perPage)

export const pageWith = (index: number): number => Math.floor(index / limits.perPage) + 1

export function pageButtons(page: number, pages: number): number[] {
  const length = Math.min(shownButtons, pages)
  const first = Math.min(Math.max(1, page - Math.floor(length / 2)), pages - length + 1)
  return Array.from({ length }, (_, at) => first + at)
}

export function showing(page: number, count: number): string {
  const first = (page - 1) * limits.perPage + 1
  return `Showing ${first}-${Math.min(count, page * limits.perPage)} of ${count} games`
}
