import { flag, object, orNull, text, type Shaped } from '../../shapes.ts'

/** A browser in which the user is signed in. */
export const ownSession = object({
  /** Names the session to its user only. It says nothing about the cookie. */
  id: text,
  isCurrent: flag,
  createdAt: text,
  /** A day in UTC, `YYYY-MM-DD`. */
  lastSeenOn: text,
  /** Browser and system in words; null where they are not known. */
  device: orNull(text),
  /** Region and country; null where they are not known. */
  place: orNull(text),
})
export type OwnSession = Shaped<typeof ownSession>
