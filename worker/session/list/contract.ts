import { flag, object, orNull, text, type Shaped } from '../../shapes.ts'

export const ownSession = object({
  /** Derived by `publicId`; says nothing about the cookie. */
  id: text,
  isCurrent: flag,
  createdAt: text,
  /** `YYYY-MM-DD` in UTC. */
  lastSeenOn: text,
  /** Null if unknown. */
  device: orNull(text),
  place: orNull(text),
})
export type OwnSession = Shaped<typeof ownSession>
