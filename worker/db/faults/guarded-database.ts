import { laterBookmark } from '../bookmarks/bookmark'
import { addMeta, addRows, newCounts, type QueryCounts } from '../count'
import { BudgetSpent, type MayQuery } from '../limit-queries'
import { attempt } from './attempts'
import { faultOf } from './fault'
import { isRead, type TimedWork } from './rules'

type Connection = D1Database | D1DatabaseSession

export interface DatabaseOptions {
  openPrimary?: (() => Connection) | undefined
  /** Whether to retry there if the first trip fails, because the client's bookmark may be invalid. */
  fallsBack?: boolean
  counts?: QueryCounts | undefined
  /** The budget of a job: once it returns false, the next trip fails with `BudgetSpent`. */
  mayQuery?: MayQuery | undefined
}

/** All queries pass here, to be counted, limited in time and retried where that is safe. */
export class GuardedDatabase {
  #connection: Connection
  readonly #openPrimary: (() => Connection) | null
  #fallsBack: boolean
  /** The newest bookmark from a room or from an earlier connection. */
  #bookmark: string | null = null
  readonly #counts: QueryCounts
  readonly #mayQuery: MayQuery

  constructor(connection: Connection, options: DatabaseOptions = {}) {
    const { openPrimary = null, fallsBack = true, counts = newCounts() } = options
    const { mayQuery = () => true } = options
    this.#connection = connection
    this.#openPrimary = openPrimary
    this.#fallsBack = fallsBack
    this.#counts = counts
    this.#mayQuery = mayQuery
  }

  prepare = (sql: string): GuardedStatement => new GuardedStatement(this, sql, [])

  batch<T>(statements: GuardedStatement[]): Promise<D1Result<T>[]> {
    const work = statements.every(({ sql }) => isRead(sql)) ? 'read' : 'write'
    return this.run(work, (connection) => this.#runAll<T>(connection, statements))
  }

  async #runAll<T>(connection: Connection, statements: GuardedStatement[]) {
    const results = await this.#trip(statements.length, () =>
      connection.batch<T>(statements.map((statement) => statement.on(connection))),
    )
    addMeta(this.#counts, results)
    return results
  }

  runOne<T>(
    statement: GuardedStatement,
    run: (statement: D1PreparedStatement) => Promise<T>,
    addTo: (counts: QueryCounts, result: T) => void,
  ): Promise<T> {
    const { sql, on } = statement
    return this.run(isRead(sql) ? 'read' : 'write', async (connection) => {
      const result = await this.#trip(1, () => run(on(connection)))
      addTo(this.#counts, result)
      return result
    })
  }

  /** Counted at its end, so that a request's count has only what its answer has waited for. */
  async #trip<T>(queries: number, run: () => Promise<T>): Promise<T> {
    if (!this.#mayQuery(queries)) {
      throw new BudgetSpent('The job has used its queries or its time.')
    }
    try {
      return await run()
    } finally {
      this.#counts.trips += 1
    }
  }

  /**
   * For batches that insert a fresh id. `isDone` checks for the id before a retry, and after a refused one.
   */
  keyed(isDone?: () => Promise<boolean>): Pick<GuardedDatabase, 'prepare' | 'batch'> {
    return {
      prepare: this.prepare,
      batch: <T>(statements: GuardedStatement[]) =>
        this.run('keyed', async (connection, attempts) => {
          const wasDone = async () => attempts > 0 && (await isDone?.())
          if (await wasDone()) return []
          try {
            return await this.#runAll<T>(connection, statements)
          } catch (error) {
            if (!faultOf(error) && (await wasDone())) return []
            throw error
          }
        }),
    }
  }

  /** Bookmark of the newest state seen or written; null before the first statement. */
  getBookmark(): string | null {
    const seen = 'getBookmark' in this.#connection ? this.#connection.getBookmark() : null
    return laterBookmark(this.#bookmark, seen)
  }

  noteBookmark(bookmark: string | null): void {
    this.#bookmark = laterBookmark(this.#bookmark, bookmark)
  }

  readFromPrimary(): void {
    if (!this.#openPrimary) return
    this.noteBookmark(this.getBookmark())
    this.#connection = this.#openPrimary()
    this.#fallsBack = false
  }

  async run<T>(
    work: TimedWork,
    run: (connection: Connection, attempts: number) => Promise<T>,
  ): Promise<T> {
    const go = () => attempt(work, (attempts) => run(this.#connection, attempts))
    const openPrimary = this.#fallsBack ? this.#openPrimary : null
    try {
      const answer = await go()
      this.#fallsBack = false
      return answer
    } catch (error) {
      const fault = faultOf(error)
      const mayHaveRun = work !== 'read' && fault !== null && fault !== 'unreachable'
      const isFinal = fault === 'overloaded' || fault === 'full'
      if (!openPrimary || isFinal || mayHaveRun) throw error
      this.#fallsBack = false
      this.#connection = openPrimary()
      return go()
    }
  }
}

/** Each attempt prepares the statement again, because the connection may have changed. */
class GuardedStatement {
  readonly #db: GuardedDatabase
  readonly sql: string
  readonly values: unknown[]

  constructor(db: GuardedDatabase, sql: string, values: unknown[]) {
    this.#db = db
    this.sql = sql
    this.values = values
  }

  bind = (...values: unknown[]) => new GuardedStatement(this.#db, this.sql, values)

  on = (connection: Connection): D1PreparedStatement =>
    connection.prepare(this.sql).bind(...this.values)

  run = () => this.#db.runOne(this, (statement) => statement.run(), addResult)
  all = <T>() => this.#db.runOne(this, (statement) => statement.all<T>(), addResult)
  raw = () =>
    this.#db.runOne(
      this,
      (statement) => statement.raw(),
      (counts, rows) => addRows(counts, this.sql, rows),
    )
}

const addResult = (counts: QueryCounts, result: D1Result): void => addMeta(counts, [result])
