import { isRead } from '../../../worker/db/faults/rules'
import { env } from './env'
import { migrate } from './schema'
import { copyRows } from './snapshot'

interface Statement {
  sql: string
  values: unknown[]
}

type Act<T> = (db: D1Database, statements: D1PreparedStatement[]) => Promise<T>

/**
 * A database with a replica beside it, as D1 has them, but one that lags until `catchUp` is called.
 * A session reads the replica if that is as new as what the session has seen, and else the primary.
 */
export async function lagging() {
  const { results } = await env.REPLICA.prepare(
    "SELECT name FROM sqlite_schema WHERE name = 'users'",
  ).all()
  if (results.length === 0) await migrate(env.REPLICA, env.MIGRATIONS)
  let written = 1
  let copied = 0
  const statements = new WeakMap<object, Statement>()
  const bookmark = (state: number) => `${state.toString(16).padStart(8, '0')}-00000000`

  const connection = (start: string) => {
    let seen = start === 'first-primary' ? Infinity : 0
    if (!start.startsWith('first')) seen = Number.parseInt(start, 16)
    let isFirst = true
    async function run<T>(asked: Statement[], act: Act<T>): Promise<T> {
      if (seen > written && seen !== Infinity) throw new Error('D1_ERROR: unknown bookmark')
      const reads = asked.every(({ sql }) => isRead(sql))
      const db = reads && seen <= copied ? env.REPLICA : env.DB
      const answer = await act(
        db,
        asked.map(({ sql, values }) => db.prepare(sql).bind(...values)),
      )
      if (!reads) written += 1
      seen = db === env.DB ? written : Math.max(seen, copied)
      isFirst = false
      return answer
    }
    const statement = (asked: Statement): D1PreparedStatement => {
      const one = <T>(act: (statement: D1PreparedStatement) => Promise<T>) =>
        run([asked], (_, [real]) => act(real!))
      const made = {
        bind: (...values: unknown[]) => statement({ ...asked, values }),
        run: () => one((real) => real.run()),
        all: () => one((real) => real.all()),
        raw: () => one((real) => real.raw()),
      } as unknown as D1PreparedStatement
      statements.set(made, asked)
      return made
    }
    return {
      prepare: (sql: string) => statement({ sql, values: [] }),
      batch: (list: D1PreparedStatement[]) =>
        run(
          list.map((each) => statements.get(each)!),
          (db, real) => db.batch(real),
        ),
      getBookmark: () => (isFirst ? null : bookmark(seen)),
    }
  }

  async function catchUp(): Promise<void> {
    await copyRows(env.REPLICA)
    copied = written
  }
  await catchUp()
  const DB = { ...connection('first-primary'), withSession: connection } as unknown as D1Database
  return { DB, catchUp, latest: () => bookmark(written) }
}
