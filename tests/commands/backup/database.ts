/**
 * A database of a Miniflare, whose statements are plain data until they run. Miniflare's own object asks
 * the runtime for each `prepare` and each `bind`, and the process waits 5 ms for each answer: filling a
 * database took 4 seconds.
 */
import type { Miniflare } from 'miniflare'

/** The Worker that runs the statements, on the database that the path names. */
export const script = `export default {
  async fetch(request, env) {
    const db = env[new URL(request.url).pathname.slice(1)]
    const { method, statements } = await request.json()
    const all = statements.map(({ sql, params }) => db.prepare(sql).bind(...params))
    try {
      return Response.json(method === 'batch' ? await db.batch(all) : await all[0][method]())
    } catch (error) {
      return new Response(error.message, { status: 500 })
    }
  },
}`

type Method = 'batch' | 'all' | 'run' | 'raw'

interface Statement {
  sql: string
  params: unknown[]
}

export function databaseIn(runtime: Miniflare, name: string): D1Database {
  const ask = async (method: Method, statements: Statement[]): Promise<unknown> => {
    const sent = statements.map(({ sql, params }) => ({ sql, params }))
    const body = JSON.stringify({ method, statements: sent })
    const answer = await runtime.dispatchFetch(`http://runtime/${name}`, { method: 'POST', body })
    if (answer.status !== 200) throw new Error(await answer.text())
    return answer.json()
  }
  const prepare = (sql: string) => statementOf(ask, sql, [])
  const database = {
    prepare,
    batch: (statements: Statement[]) => ask('batch', statements),
    exec: (sql: string) => prepare(sql).run(),
  }
  return database as unknown as D1Database
}

type Ask = (method: Method, statements: Statement[]) => Promise<unknown>

function statementOf(ask: Ask, sql: string, params: unknown[]) {
  // JSON would make them null, which the database refuses to do.
  if (params.includes(undefined)) throw new TypeError(`A parameter is undefined: ${sql}`)
  const statement = { sql, params }
  const all = () => ask('all', [statement]) as Promise<D1Result>
  return {
    ...statement,
    bind: (...values: unknown[]) => statementOf(ask, sql, values),
    all,
    run: () => ask('run', [statement]) as Promise<D1Result>,
    raw: () => ask('raw', [statement]),
    first: async () => (await all()).results[0] ?? null,
  }
}
