import { connect, type Db } from '../../../worker/db/client'
import { env } from './env'

/** A database that counts the rows it reads, as it tells them itself. */
export function counting(): { db: Db; rowsRead: () => number } {
  let count = 0
  const counted = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') {
          return (...values: unknown[]) => counted(target.bind(...values))
        }
        if (name !== 'raw' && name !== 'all') return Reflect.get(target, name, target)
        return async () => {
          const { meta } = await target.all()
          count += meta.rows_read
          return target[name]()
        }
      },
    })
  const d1 = {
    prepare: (sql: string) => counted(env.DB.prepare(sql)),
  } as unknown as D1Database
  return { db: connect(d1), rowsRead: () => count }
}
