import { createHash } from 'node:crypto'

/** The subject of a login: the same for the same login, and telling nothing of it. */
export const subjectOf = (login: string) =>
  createHash('sha256').update(`stoke ${login.trim()}`).digest('hex').slice(0, 32)
