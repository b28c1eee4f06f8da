import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newCounts, takeCounts } from '../../../worker/db/count'
import { storageFault } from '../../../worker/db/faults/fault'
import { GuardedDatabase } from '../../../worker/db/faults/guarded-database'
import { isBudgetSpent } from '../../../worker/db/limit-queries'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const lost = new Error('D1_ERROR: Network connection lost.')
const overloaded = new Error('D1_ERROR: D1 DB is overloaded. Too many requests queued.')
const away = new Error('D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.')
const taken = new Error('D1_ERROR: UNIQUE constraint failed: clips.id: SQLITE_CONSTRAINT')
const never = 'never'
/** What D1 answers to a batch of one write. */
const written = [{ results: [], meta: { rows_read: 1, rows_written: 2 } }]

/** A database that answers each call with the next of these: an error, a row, or never. */
function answering(...answers: unknown[]) {
  const asked: string[] = []
  const next = (sql: string) => {
    asked.push(sql)
    const answer = answers.shift()
    if (answer === never) return new Promise(() => {})
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const statement = (sql: string): object => ({
    sql,
    bind: () => statement(sql),
    run: () => next(sql),
    all: () => next(sql),
    raw: () => next(sql),
  })
  const d1 = {
    prepare: statement,
    batch: (list: { sql: string }[]) => next(list.map(({ sql }) => sql).join('; ')),
    getBookmark: () => 'b1',
  } as unknown as D1DatabaseSession
  return { d1, asked }
}

/** What a call ends with, once all its waiting is over, and how long that took. */
async function outcome(run: () => Promise<unknown>) {
  const start = Date.now()
  const done = run().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error, fault: storageFault(error)?.fault ?? null }),
  )
  await vi.runAllTimersAsync()
  return { ...(await done), ms: Date.now() - start }
}

const read = (db: GuardedDatabase) => () => db.prepare('select 1').bind().raw()
const write = (db: GuardedDatabase) => () => db.batch([db.prepare('insert into "clips"').bind(1)])
const keyed = (db: GuardedDatabase, isDone?: () => Promise<boolean>) => () =>
  db.keyed(isDone).batch([db.prepare('insert into "clips"').bind(1)])

describe('a read', () => {
  it.each<[string, unknown[], object, number]>([
    [
      'is tried once more when the connection was lost',
      [lost, [['row']]],
      { answer: [['row']] },
      2,
    ],
    ['is given up after 3 s without an answer', [never], { ms: 3000, fault: 'timeout' }, 1],
    ['is not repeated when the database is overloaded', [overloaded], { fault: 'overloaded' }, 1],
  ])('%s', async (_, answers, ended, times) => {
    const { d1, asked } = answering(...answers)
    expect(await outcome(read(new GuardedDatabase(d1)))).toMatchObject(ended)
    expect(asked).toHaveLength(times)
  })

  it('of several statements is one read', async () => {
    const { d1, asked } = answering(lost, [])
    const db = new GuardedDatabase(d1)
    await outcome(() => db.batch([db.prepare('select 1'), db.prepare('select 2')]))
    expect(asked).toEqual(['select 1; select 2', 'select 1; select 2'])
  })
})

describe('a write', () => {
  const unknown = { mayBeCommitted: true }
  it.each<[string, unknown[], object, number]>([
    ['is not repeated when it was lost', [lost], { fault: 'lost', error: unknown }, 1],
    [
      'is given 10 s, and not repeated',
      [never],
      { fault: 'timeout', error: unknown, ms: 10_000 },
      1,
    ],
    [
      'is repeated when it can not have been committed',
      [away, away, written],
      { answer: written },
      3,
    ],
    ['that a constraint refuses fails with that error, once', [taken], { error: taken }, 1],
  ])('without an id %s', async (_, answers, ended, times) => {
    const { d1, asked } = answering(...answers)
    expect(await outcome(write(new GuardedDatabase(d1)))).toMatchObject(ended)
    expect(asked).toHaveLength(times)
  })
})

describe('a write with an id', () => {
  it.each([
    ['was lost', [lost, written]],
    ['hung', [never, written]],
    ['was lost twice', [lost, lost, written]],
    ['was lost and then hung', [lost, never, written]],
  ])('is repeated when it %s', async (_, answers) => {
    const { d1 } = answering(...answers)
    expect(await outcome(keyed(new GuardedDatabase(d1)))).toMatchObject({ answer: written })
  })

  it('is given up after it hung twice', async () => {
    const { d1, asked } = answering(never, never)
    const ended = await outcome(keyed(new GuardedDatabase(d1)))
    expect(ended).toMatchObject({ fault: 'timeout', error: { mayBeCommitted: true } })
    expect(ended.ms).toBeLessThanOrEqual(20_100)
    expect(asked).toHaveLength(2)
  })

  it('counts as done when the second attempt is refused because the first was committed', async () => {
    const db = new GuardedDatabase(answering(lost, taken).d1)
    expect(await outcome(keyed(db, async () => true))).toMatchObject({ answer: [] })
  })

  it.each([
    ['its first attempt is refused', [taken], true],
    ['its id is not there', [lost, taken], false],
  ])('fails when %s', async (_, answers, isThere) => {
    const db = new GuardedDatabase(answering(...answers).d1)
    expect(await outcome(keyed(db, async () => isThere))).toMatchObject({ error: taken })
  })

  it('leaves a refusal of its second attempt to a caller that looks for itself', async () => {
    const db = new GuardedDatabase(answering(lost, taken).d1)
    expect(await outcome(keyed(db))).toMatchObject({ error: taken })
  })
})

describe('a session that begins at a bookmark', () => {
  const odd = new Error('D1_ERROR: not a bookmark')

  it.each([
    ['is refused', odd],
    ['hangs', never],
    ['is lost', lost],
  ])('reads from the primary if its first read %s', async (_, failure) => {
    const replica = answering(failure, failure)
    const primary = answering([['new']], [['newer']])
    const db = new GuardedDatabase(replica.d1, { openPrimary: () => primary.d1 })
    expect(await outcome(read(db))).toMatchObject({ answer: [['new']] })
    expect(await outcome(read(db))).toMatchObject({ answer: [['newer']] })
  })

  it('stays where it is once its bookmark has proved good', async () => {
    const replica = answering([['row']], odd)
    const primary = answering([['new']])
    const db = new GuardedDatabase(replica.d1, { openPrimary: () => primary.d1 })
    await outcome(read(db))
    expect(await outcome(read(db))).toMatchObject({ error: odd })
    expect(primary.asked).toEqual([])
  })

  it('never repeats a write there that may have been committed', async () => {
    const primary = answering(written)
    const db = new GuardedDatabase(answering(lost).d1, { openPrimary: () => primary.d1 })
    expect(await outcome(write(db))).toMatchObject({ fault: 'lost' })
    expect(primary.asked).toEqual([])
  })

  it('does not move an overload to the primary', async () => {
    const primary = answering([['new']])
    const db = new GuardedDatabase(answering(overloaded).d1, { openPrimary: () => primary.d1 })
    expect(await outcome(read(db))).toMatchObject({ fault: 'overloaded' })
    expect(primary.asked).toEqual([])
  })
})

describe('what is asked', () => {
  const counts = newCounts()
  beforeEach(() => void takeCounts(counts))

  it('is counted with its rows, a batch as one trip', async () => {
    const db = new GuardedDatabase(answering(written, [['row'], ['row']]).d1, { counts })
    await outcome(write(db))
    await outcome(read(db))
    expect(takeCounts(counts)).toMatchObject({ trips: 2, rowsRead: 3, rowsWritten: 2 })
  })

  it('is counted again for each attempt, also when it fails', async () => {
    const db = new GuardedDatabase(answering(lost, lost).d1, { counts })
    await outcome(read(db))
    expect(takeCounts(counts)).toMatchObject({ trips: 2, rowsRead: 0, rowsWritten: 0 })
  })

  it('is counted of the primary that takes over', async () => {
    const primary = answering([['new']])
    const db = new GuardedDatabase(answering(lost, lost).d1, {
      openPrimary: () => primary.d1,
      counts,
    })
    await outcome(read(db))
    expect(takeCounts(counts)).toMatchObject({ trips: 3, rowsRead: 1, rowsWritten: 0 })
  })

  it('ends when the budget is spent, which is neither a fault nor asked again', async () => {
    const { d1, asked } = answering(written, written)
    let left = 2
    const db = new GuardedDatabase(d1, { counts, mayQuery: (queries) => (left -= queries) >= 0 })
    const two = () => db.batch([db.prepare('insert into a'), db.prepare('insert into b')])
    await outcome(two)
    const ended = await outcome(two)
    expect([isBudgetSpent((ended as { error: unknown }).error), ended]).toMatchObject([
      true,
      { fault: null, ms: 0 },
    ])
    expect([asked.length, takeCounts(counts).trips]).toEqual([1, 1])
  })
})
