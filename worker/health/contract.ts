/**
 * `GET /healthz` for who names the deployed version; others get the status alone. Each check says whether
 * this part of the deployment works.
 */
export interface Health {
  status: 'ok' | 'failing'
  /** The deployed version that answers. */
  version: string
  checks: Checks
  /**
   * How many pieces of work have failed for good, for a person to look at; null if the database does not
   * say so. The deployment works in spite of them.
   */
  failedJobs: number | null
}

export interface Checks {
  database: Reached
  bucket: Reached
  /** A Durable Object, of the class that runs games. */
  games: Reached
  /** How long ago the scheduled job began; null if it never has. */
  scheduled: { ok: boolean; ageSeconds: number | null }
  /** How long the oldest row waits for work that was due. */
  waiting: { ok: boolean; oldestSeconds: number }
}

/** Something that answered, or did not, and how long that took. */
export interface Reached {
  ok: boolean
  ms: number
}
