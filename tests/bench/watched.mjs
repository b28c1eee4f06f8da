/**
 * The app as it is deployed, but what its rooms write can be looked at: `/sent` answers with the
 * statements of the last batch of a command, and the time at which a room sent it.
 */
import app, { GameRoom as Room } from './built/index.js'

export * from './built/index.js'

let last = null

export default {
  ...app,
  fetch: (request, env, context) =>
    new URL(request.url).pathname === '/sent'
      ? Response.json(last)
      : app.fetch(request, env, context),
}

export class GameRoom extends Room {
  constructor(state, env) {
    super(state, { ...env, DB: { withSession: (from) => watched(env.DB.withSession(from)) } })
  }
}

const watched = (session) => ({
  prepare: (sql) => statement(sql, [], session.prepare(sql)),
  batch: (all) => {
    const statements = all.map(({ sql, values }) => ({ sql, values }))
    if (statements.some(({ sql }) => sql.startsWith('insert into "game_history"')))
      last = { at: Date.now(), statements }
    return session.batch(all.map(({ bound }) => bound))
  },
  getBookmark: () => session.getBookmark(),
})

const statement = (sql, values, bound) => ({
  sql,
  values,
  bound,
  bind: (...all) => statement(sql, all, bound.bind(...all)),
  all: () => bound.all(),
  raw: () => bound.raw(),
  run: () => bound.run(),
})
