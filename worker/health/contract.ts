/** For a caller who names the deployed version; others get only `status`. */
export interface Health {
  status: 'ok' | 'failing'
  version: string
  checks: Checks
  /** Pieces of work that failed for good and need a person; null if unknown. */
  failedJobs: number | null
  /** Since the last backup of this deployment; null if it never ran. A person's concern too. */
  backupAgeSeconds: number | null
  /** Null if unknown. One database holds 10 GB. */
  databaseBytes: number | null
}

/** An empty object of the bucket whose metadata has the time of the last backup. */
export const lastBackupKey = 'backups/last'

export interface Checks {
  database: Reached
  bucket: Reached
  games: Reached
  /** Since the scheduled job began; null if it never has. */
  scheduled: { ok: boolean; ageSeconds: number | null }
  /** How long the oldest due row has been waiting. */
  waiting: { ok: boolean; oldestSeconds: number }
}

export interface Reached {
  ok: boolean
  ms: number
}
