import { createHash } from 'node:crypto'

/** The subject of a login: always the same for one login, and it does not reveal the login. */
export const subjectOf = (login: string) =>
  createHash('sha256').update(`stoke ${login.trim()}`).digest('hex').slice(0, 32)
