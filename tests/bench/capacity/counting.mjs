/**
 * The built Worker, and beside it a count of all that it asks of its bindings. The count is taken
 * below the app, from what the database itself says, and is kept by the act that a request names in
 * its header. What no request waits for, and what a Durable Object asks, has no act: it is counted
 * under `background`.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import app, { GameRoom as Room } from './built/index.js'
export * from './built/index.js'

const acts = new AsyncLocalStorage()
let counts = {}

function add(name, amount = 1) {
  const act = (counts[acts.getStore() ?? 'background'] ??= {})
  act[name] = (act[name] ?? 0) + amount
}

/** Puts `around` around a method of all objects that share a prototype. */
function wrap(prototype, name, around) {
  const method = prototype[name]
  prototype[name] = function (...given) {
    return around(() => method.apply(this, given), given)
  }
}

const counted = (name) => (call) => {
  add(name)
  return call()
}

let isWatching = false

/** The prototypes are shared by the requests and the objects of an isolate, so once is enough. */
function watch(env) {
  if (isWatching) return
  isWatching = true
  const { DB, MEDIA, GAMES } = env
  wrap(Object.getPrototypeOf(DB.withSession()), '_send', async (call) => {
    add('trips')
    const answer = await call()
    for (const { meta } of [answer].flat()) {
      add('statements')
      add('rowsRead', meta.rows_read)
      add('rowsWritten', meta.rows_written)
      add('sqlMs', meta.duration ?? 0)
    }
    return answer
  })
  const bucket = Object.getPrototypeOf(MEDIA)
  const upload = Object.getPrototypeOf(MEDIA.resumeMultipartUpload('none', 'none'))
  for (const name of ['put', 'list', 'createMultipartUpload']) wrap(bucket, name, counted('classA'))
  for (const name of ['uploadPart', 'complete']) wrap(upload, name, counted('classA'))
  for (const name of ['get', 'head']) wrap(bucket, name, counted('classB'))
  const namespace = Object.getPrototypeOf(GAMES)
  for (const name of ['get', 'getByName']) wrap(namespace, name, (call) => countingStub(call()))
  const queue = Object.values(env).find((each) => each?.constructor?.name === 'WorkerQueue')
  if (!queue) return
  const sending = Object.getPrototypeOf(queue)
  wrap(sending, 'send', counted('queueMessages'))
  wrap(sending, 'sendBatch', (call, [messages]) => {
    add('queueMessages', [...messages].length)
    return call()
  })
}

/** Each call of a Durable Object is one request to it; it is billed for the time that it takes. */
const countingStub = (stub) =>
  new Proxy(stub, {
    get(target, name) {
      const value = target[name]
      if (typeof value !== 'function') return value
      return async (...given) => {
        add('objectCalls')
        const start = Date.now()
        try {
          return await target[name](...given)
        } finally {
          add('objectMs', Date.now() - start)
        }
      }
    },
  })

let isWatchingStorage = false

/** What a room stores: its game's id, and an alarm. Each alarm that comes is one request to it. */
export class GameRoom extends Room {
  constructor(state, env) {
    super(state, env)
    if (isWatchingStorage) return
    isWatchingStorage = true
    const storage = Object.getPrototypeOf(state.storage)
    for (const name of ['get', 'getAlarm']) wrap(storage, name, counted('objectRowsRead'))
    for (const name of ['put', 'setAlarm', 'deleteAlarm', 'deleteAll'])
      wrap(storage, name, counted('objectRowsWritten'))
  }

  alarm(...given) {
    add('objectCalls')
    return super.alarm(...given)
  }
}

export default {
  ...app,
  async fetch(request, env, context) {
    watch(env)
    if (new URL(request.url).pathname === '/counts') {
      const answer = Response.json(counts)
      counts = {}
      return answer
    }
    return acts.run(request.headers.get('Bench-Act') ?? 'background', () => {
      add('requests')
      return app.fetch(request, env, context)
    })
  },
}
