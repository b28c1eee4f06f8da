/**
 * A database of a Miniflare, whose statements are plain data until they run. Miniflare's own object asks
 * the runtime for each `prepare` and each `bind`, and the process waits 5 ms for each answer: filling a
 * database took 4 seconds.
 */

/** A Worker that runs statements, on the database that the path names. */
export const databaseScript = `export default {
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

interface Answer {
  status: number
  json(): Promise<unknown>
  text(): Promise<string>
}

type Ask = (method: Method, statements: Statement[]) => Promise<unknown>

/** The database, where `post` sends a body to its path in that Worker. */
export function databaseBy(post: (body: string) => Promise<Answer>): D1Database {
  const ask: Ask = async (method, statements) => {
    const sent = statements.map(({ sql, params }) => ({ sql, params }))
    const answer = await post(JSON.stringify({ method, statements: sent }))
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

function statementOf(ask: Ask, sql: string, params: unknown[]) {
  // JSON would make them null, which the database refuses to do.
  if (params.includes(undefined)) throw new TypeError(`A parameter is undefined: ${sql}`)
  const statement = { sql, params }
  const all = () => ask('all', [statement]) as Promise<D1Result<Record<string, unknown>>>
  return {
    ...statement,
    bind: (...values: unknown[]) => statementOf(ask, sql, values),
    all,
    run: () => ask('run', [statement]) as Promise<D1Result>,
    raw: () => ask('raw', [statement]),
    first: async (column?: string) => {
      const [row] = (await all()).results
      return (column === undefined ? row : row?.[column]) ?? null
    },
  }
}
