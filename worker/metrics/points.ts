import type { QueryCounts } from '../db/count'
import type { Env } from '../env'

/*
 * One function for each kind of point, with its columns in this order:
 *
 *          index1    blob1    blob2   blob3   blob4    double1 double2   double3       double4 double5   double6
 * request  route     request  route   method  -        weight  status    ms            trips   rowsRead  rowsWritten
 * command  game type command  game    command outcome  1       -         ms            trips   rowsRead  rowsWritten
 * upload   kind      upload   kind    outcome -        1       bytes     milliseconds of video
 * job      scheduled job      job     -       -        1       failures  ms            trips   rowsRead  rowsWritten
 * backlog  name      backlog  name    -       -        1       rows      seconds that the oldest waits
 *
 * The three that count queries go on with double7 sqlMs (D1's own), double8 answers, double9 fromReplicas, double10
 * databaseBytes.
 *
 * `docs/operating.md` has the queries that read them. Add columns at the end, and never change one:
 * the dataset keeps old points for three months. No point may hold the id of a person or a thing.
 */

const queryColumns = (counts: QueryCounts) => [
  counts.trips,
  counts.rowsRead,
  counts.rowsWritten,
  counts.sqlMs,
  counts.answers,
  counts.fromReplicas,
  counts.databaseBytes,
]

interface RequestPoint {
  /** The pattern, never the path. */
  route: string
  method: string
  status: number
  ms: number
  queries: QueryCounts
  /** Sampling weight. */
  weight: number
}

export const countRequest = (env: Env, { route, method, ...point }: RequestPoint): void =>
  writePoint(
    env,
    route,
    ['request', route, method],
    [point.weight, point.status, point.ms, ...queryColumns(point.queries)],
  )

interface CommandPoint {
  game: string
  command: string
  /** `done`, `repeated`, or the refusal. */
  outcome: string
  ms: number
  queries: QueryCounts
}

export const countCommand = (env: Env, { game, command, outcome, ms, queries }: CommandPoint) =>
  writePoint(env, game, ['command', game, command, outcome], [1, 0, ms, ...queryColumns(queries)])

interface UploadPoint {
  kind: string
  /** `ready`, or the reason for the refusal. */
  outcome: string
  bytes: number
  durationMs?: number | null | undefined
}

export const countUpload = (env: Env, { kind, outcome, bytes, durationMs }: UploadPoint): void =>
  writePoint(env, kind, ['upload', kind, outcome], [1, bytes, durationMs ?? 0])

interface JobPoint {
  failures: number
  ms: number
  queries: QueryCounts
}

export const countScheduledRun = (env: Env, { failures, ms, queries }: JobPoint): void =>
  writePoint(env, 'scheduled', ['job', 'scheduled'], [1, failures, ms, ...queryColumns(queries)])

interface BacklogPoint {
  name: string
  rows: number
  oldestSeconds: number
}

export const countBacklog = (env: Env, { name, rows, oldestSeconds }: BacklogPoint): void =>
  writePoint(env, name, ['backlog', name], [1, rows, oldestSeconds])

/** Analytics Engine's limit, in bytes. */
const maxIndexLength = 96

/** Sampled by `index`, so that frequent points don't displace rare ones. Never throws. */
function writePoint(env: Env, index: string, blobs: string[], doubles: number[]): void {
  try {
    env.METRICS?.writeDataPoint({ indexes: [index.slice(0, maxIndexLength)], blobs, doubles })
  } catch {
    // The log still has what went wrong with the request.
  }
}
