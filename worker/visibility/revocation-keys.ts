import { sql, type Column, type SQL } from 'drizzle-orm'

/**
 * Keys of `revoked_media`, which ends signed URLs before they expire. A file is revoked by its name; each of
 * these keys ends the URLs of many files. Every data centre loads the list, so the keys are short: parts of
 * ids and hashes are enough to tell them apart.
 */
export const revocationKeys = {
  /** The public URLs of everything that a skater has filmed. */
  publicOf: (owner: string) => owner,
  /** The private URLs of everything that a skater has filmed, for all viewers. */
  privateOf: (owner: string) => `${owner}.private`,
  /** All private URLs that were made for a session. */
  session: (idHash: string) => idHash.slice(0, sessionLetters),
  /** The private URLs of one skater's files that were made for a session. */
  sessionAndOwner: (idHash: string, owner: string) => `${idHash.slice(0, sessionLetters)}.${owner}`,
} as const

const sessionLetters = 16

const ownerLetters = 10

/**
 * URLs name the owner by the random end of the id, so that one row revokes everything that the skater has
 * filmed.
 */
export const ownerTag = (userId: string): string => userId.slice(-ownerLetters)

/** The same keys in SQL, from columns. */
export const sessionKeyOf = (idHash: Column): SQL<string> =>
  sql<string>`substr(${idHash}, 1, ${sql.raw(String(sessionLetters))})`

export const pairKeyOf = (idHash: Column, ownerId: SQL): SQL<string> =>
  sql<string>`${sessionKeyOf(idHash)} || '.' || substr(${ownerId}, -${sql.raw(String(ownerLetters))})`

/** Longer than any private URL is valid. */
export const privateRevokedMs = 30 * 60_000
