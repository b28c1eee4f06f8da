import { limits, type FilmState } from './contract'

export interface Presence {
  /** Null once the profile is deleted or banned. */
  skatertag: string | null
  isPublic: boolean
  isSuspended: boolean
  /** A block, in either direction, between the player and the film's sharer or its viewer. */
  isBlocked: boolean
  /** The player's answer; null before they have given one. */
  isShown: boolean | null
}

/** A public player is named and shown unless they keep out. */
export const isSeen = ({ skatertag, isPublic, isSuspended, isBlocked, isShown }: Presence) =>
  skatertag !== null && isPublic && !isSuspended && !isBlocked && isShown !== false

interface Shared {
  opensAt: Date
  removedAt: Date | null
}

export function filmStatusOf(film: Shared | null, now: Date): FilmState['status'] {
  if (!film) return 'none'
  if (film.removedAt) return 'removed'
  return film.opensAt <= now ? 'open' : 'waiting'
}

export const isVisible = (
  film: Shared | null,
  sharer: Presence | undefined,
  players: Presence[],
  now: Date,
): boolean =>
  filmStatusOf(film, now) === 'open' &&
  Boolean(sharer?.skatertag) &&
  !sharer?.isBlocked &&
  players.some((one) => isSeen(one))

/** `hidden`: the player is not seen. `gap`: the video is gone or reported. */
export type Absence = 'hidden' | 'gap'

export const absenceOf = (
  isPlayerSeen: boolean,
  filmed: { videoObjectName: string | null; isReported: boolean } | undefined,
): Absence | null => {
  if (!isPlayerSeen) return 'hidden'
  return !filmed?.videoObjectName || filmed.isReported ? 'gap' : null
}

/** How many players, besides the sharer, must still agree for the film to open at once. */
export const stillToAgree = (
  players: ({ userId: string | null } & Presence)[],
  sharerId: string,
): number =>
  players.filter(
    ({ userId, skatertag, isShown }) =>
      userId !== null && userId !== sharerId && skatertag !== null && isShown !== true,
  ).length

export function filmPageOf<T>(all: T[], number: number): { shown: T[]; pages: number } | null {
  const pages = Math.max(1, Math.ceil(all.length / limits.turnsPerPage))
  if (!Number.isInteger(number) || number < 1 || number > pages) return null
  const from = (number - 1) * limits.turnsPerPage
  return { shown: all.slice(from, from + limits.turnsPerPage), pages }
}

export interface FilmPlayer {
  seat: number
  /** Null for a player who is not seen. */
  skatertag: string | null
  letters: number
  isWinner: boolean
  hasLeft: boolean
}
