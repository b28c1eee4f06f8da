import { sql, type Column, type SQL } from 'drizzle-orm'

/**
 * The keys of `revoked_media`: what ends signed URLs before they expire. A file is revoked by its name,
 * and each of these ends the URLs of many files. Parts of ids and hashes are enough to tell them apart,
 * and every data centre loads the list.
 */
export const revocationKeys = {
  /** The public URLs of everything that a skater has filmed. */
  publicOf: (owner: string) => owner,
  /** The private URLs of everything that a skater has filmed, whoever they were made for. */
  privateOf: (owner: string) => `${owner}.private`,
  /** All private URLs that were made for a session. */
  session: (idHash: string) => idHash.slice(0, sessionLetters),
  /** The private URLs of one skater's files that were made for a session. */
  sessionAndOwner: (idHash: string, owner: string) => `${idHash.slice(0, sessionLetters)}.${owner}`,
} as const

const sessionLetters = 16

const ownerLetters = 10

/**
 * How a URL names the owner: by the random end of the id. With it, one row revokes the URLs of
 * everything that the skater has filmed.
 */
export const ownerTag = (userId: string): string => userId.slice(-ownerLetters)

/** The same keys from the columns of a session's hash and of the owner's id. */
export const sessionKeyOf = (idHash: Column): SQL<string> =>
  sql<string>`substr(${idHash}, 1, ${sql.raw(String(sessionLetters))})`

export const pairKeyOf = (idHash: Column, ownerId: Column): SQL<string> =>
  sql<string>`${sessionKeyOf(idHash)} || '.' || substr(${ownerId}, -${sql.raw(String(ownerLetters))})`

/** Longer than the longest private URL lives. */
export const privateRevokedMs = 30 * 60_000
