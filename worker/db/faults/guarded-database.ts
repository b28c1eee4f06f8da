import { laterBookmark } from '../bookmarks/bookmark'
import { addMeta, addRows, newCounts, type QueryCounts } from '../count'
import { BudgetSpent, type MayQuery } from '../limit-queries'
import { attempt } from './attempts'
import { faultOf } from './fault'
import { isRead, type TimedWork } from './rules'

type Connection = D1Database | D1DatabaseSession

export interface DatabaseOptions {
  /** Opens a session that begins with the latest data. */
  openPrimary?: (() => Connection) | undefined
  /** Whether a first trip that fails goes there: the client's bookmark may be wrong. */
  fallsBack?: boolean
  /** Everything that is asked is added to them. */
  counts?: QueryCounts | undefined
  /** Ends what a job may ask: the next trip fails with `BudgetSpent`. */
  mayQuery?: MayQuery | undefined
}

/**
 * The one way to D1: all statements pass through it, so that each is counted, has a limit of time,
 * is run again where that is safe, and fails with a StorageFault where the database failed.
 */
export class GuardedDatabase {
  #connection: Connection
  readonly #openPrimary: (() => Connection) | null
  /** False once the bookmark of this session has proved good. */
  #fallsBack: boolean
  /** The latest state that was written elsewhere, or seen by an earlier connection. */
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
    this.#spend(statements.length)
    const results = await connection.batch<T>(
      statements.map((statement) => statement.on(connection)),
    )
    addMeta(this.#counts, results)
    return results
  }

  /** Runs one statement, which says how many rows it has moved. */
  runOne<T>(
    statement: GuardedStatement,
    run: (statement: D1PreparedStatement) => Promise<T>,
    addTo: (counts: QueryCounts, result: T) => void,
  ): Promise<T> {
    const { sql, on } = statement
    return this.run(isRead(sql) ? 'read' : 'write', async (connection) => {
      this.#spend(1)
      const result = await run(on(connection))
      addTo(this.#counts, result)
      return result
    })
  }

  #spend(queries: number): void {
    if (!this.#mayQuery(queries)) {
      throw new BudgetSpent('The job has used its queries or its time.')
    }
    this.#counts.trips += 1
  }

  /**
   * The same database for batches that can take effect only once, because they write an id that
   * was made for them. An earlier attempt may have been committed: before a batch is run again, and if
   * it is refused then, `isDone` looks whether the id is there.
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

  /** The latest state that was seen or written; null before the first statement. */
  getBookmark(): string | null {
    const seen = 'getBookmark' in this.#connection ? this.#connection.getBookmark() : null
    return laterBookmark(this.#bookmark, seen)
  }

  /** Notes what was written elsewhere, as in a room. */
  noteBookmark(bookmark: string | null): void {
    this.#bookmark = laterBookmark(this.#bookmark, bookmark)
  }

  /** From here on, reads see the latest data. */
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
      if (!openPrimary || fault === 'overloaded' || mayHaveRun) throw error
      this.#fallsBack = false
      this.#connection = openPrimary()
      return go()
    }
  }
}

/** A statement with its values. Each attempt prepares it again, on the connection of the moment. */
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
