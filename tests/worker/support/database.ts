/** What stands around each statement that runs; a batch is one act of several. */
type Around = <T>(statements: Statement[], run: () => Promise<T>) => Promise<T>

interface Statement {
  sql: string
  values: unknown[]
}

const statements = new WeakMap<object, Statement & { real: D1PreparedStatement }>()

/** A database, or a session of it, that lets somebody watch what is asked of it, or stop it. */
export function watched(db: D1Database, around: Around): D1Database {
  const over = (d1: D1Database | D1DatabaseSession) => ({
    prepare: (sql: string) => statement(d1.prepare(sql), { sql, values: [] }, around),
    batch: (list: D1PreparedStatement[]) => {
      const asked = list.map((each) => statements.get(each)!)
      return around(asked, () => d1.batch(asked.map(({ real }) => real)))
    },
    getBookmark: () => ('getBookmark' in d1 ? d1.getBookmark() : null),
  })
  const all = { ...over(db), withSession: (from: string) => over(db.withSession(from)) }
  return all as unknown as D1Database
}

function statement(
  real: D1PreparedStatement,
  asked: Statement,
  around: Around,
): D1PreparedStatement {
  const run = <T>(act: () => Promise<T>) => around([asked], act)
  const wrapped = {
    bind: (...values: unknown[]) => statement(real.bind(...values), { ...asked, values }, around),
    run: () => run(() => real.run()),
    all: () => run(() => real.all()),
    raw: () => run(() => real.raw()),
    first: (...column: [string]) => run(() => real.first(...column)),
  }
  statements.set(wrapped, { ...asked, real })
  return wrapped as unknown as D1PreparedStatement
}

/** What D1 says when the connection breaks, and when it takes no more work. */
export const lost = 'D1_ERROR: Network connection lost.'
export const overloaded = 'D1_ERROR: D1 DB is overloaded. Too many requests queued.'

/** A database whose acts that match fail: before they do anything, or as if, when all is done. */
export function failing(
  db: D1Database,
  match: RegExp,
  when: 'before' | 'after',
  message = lost,
): D1Database {
  return watched(db, async (asked, run) => {
    if (!asked.some(({ sql }) => match.test(sql))) return run()
    if (when === 'after') await run()
    throw new Error(message)
  })
}

/** Like `failing`, but only the first of those acts fails. */
export function failingOnce(db: D1Database, match: RegExp, when: 'before' | 'after'): D1Database {
  let isOver = false
  return watched(db, async (asked, run) => {
    if (isOver || !asked.some(({ sql }) => match.test(sql))) return run()
    isOver = true
    if (when === 'after') await run()
    throw new Error(lost)
  })
}

/** A database that never answers acts that match, whether it has done them or not. */
export function hanging(db: D1Database, match: RegExp, when: 'before' | 'after'): D1Database {
  return watched(db, async (asked, run) => {
    if (!asked.some(({ sql }) => match.test(sql))) return run()
    if (when === 'after') await run()
    return new Promise(() => {})
  })
}

/** A database that remembers what was asked of it, and how often somebody waited for its answer. */
export function remembering(db: D1Database): {
  db: D1Database
  asked: Statement[]
  trips: () => number
} {
  const asked: Statement[] = []
  let trips = 0
  const noted = watched(db, (list, run) => {
    asked.push(...list)
    trips += 1
    return run()
  })
  return { db: noted, asked, trips: () => trips }
}
