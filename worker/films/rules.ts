import { limits, type FilmState } from './contract'

/** What decides whether a player is named in a film, and seen. */
export interface Presence {
  /** Null once the profile is deleted or banned. */
  skatertag: string | null
  isPublic: boolean
  isSuspended: boolean
  /** There is a block, in either direction, between them and the film's sharer or its viewer. */
  isBlocked: boolean
  /** Their own choice; null before they have made one. */
  isShown: boolean | null
}

/** Whether a film names a player and shows their videos. It does unless they keep out. */
export const isSeen = ({ skatertag, isPublic, isSuspended, isBlocked, isShown }: Presence) =>
  skatertag !== null && isPublic && !isSuspended && !isBlocked && isShown !== false

interface Shared {
  opensAt: Date
  removedAt: Date | null
}

/** What a film is to the players of its game. */
export function filmStatusOf(film: Shared | null, now: Date): FilmState['status'] {
  if (!film) return 'none'
  if (film.removedAt) return 'removed'
  return film.opensAt <= now ? 'open' : 'waiting'
}

/**
 * Whether a film can be seen: it is open, its sharer has a profile and no block with the viewer, and
 * at least one player is seen in it.
 */
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

/** Why a turn or a clip of a player has no video. */
export type Absence = 'hidden' | 'gap'

/** Whether a film has this video: its player is seen, and nobody removed or reported it. */
export const absenceOf = (
  isPlayerSeen: boolean,
  filmed: { videoObjectName: string | null; isReported: boolean } | undefined,
): Absence | null => {
  if (!isPlayerSeen) return 'hidden'
  return !filmed?.videoObjectName || filmed.isReported ? 'gap' : null
}

/** Who else has to agree so that a film opens at once: everybody who played but its sharer. */
export const stillToAgree = (
  players: ({ userId: string | null } & Presence)[],
  sharerId: string,
): number =>
  players.filter(
    ({ userId, skatertag, isShown }) =>
      userId !== null && userId !== sharerId && skatertag !== null && isShown !== true,
  ).length

/** One page of what a film shows; null if there is no such page. */
export function filmPageOf<T>(all: T[], number: number): { shown: T[]; pages: number } | null {
  const pages = Math.max(1, Math.ceil(all.length / limits.turnsPerPage))
  if (!Number.isInteger(number) || number < 1 || number > pages) return null
  const from = (number - 1) * limits.turnsPerPage
  return { shown: all.slice(from, from + limits.turnsPerPage), pages }
}

/** A player of a film, as everybody may see them. */
export interface FilmPlayer {
  seat: number
  /** Null for a player who is not seen. */
  skatertag: string | null
  letters: number
  isWinner: boolean
  hasLeft: boolean
}
