import type { Env } from '../../../worker/env'
import { env } from '../support/env'

export class Killed extends Error {
  constructor() {
    super('The server was killed')
  }
}

/** No brakes: tests do more in a minute than a skater may. */
export const unlimited: Partial<Env> = {
  UPLOADS_BY_USER: { limit: () => Promise.resolve({ success: true }) },
  WRITES_BY_ADDRESS: { limit: () => Promise.resolve({ success: true }) },
  WRITES_BY_USER: { limit: () => Promise.resolve({ success: true }) },
  MAX_OPEN_UPLOADS: '1000',
}

/**
 * Env of a server that is killed at its nth step in the database or the bucket, and does
 * nothing from then on. `after` lets that step still take effect, which nobody then hears of.
 */
export function crashAfter(steps: number, when: 'before' | 'after' = 'before') {
  let taken = 0
  const bindings = watched(async (_, act) => {
    taken += 1
    if (taken > steps || (taken === steps && when === 'before')) throw new Killed()
    const result = await act()
    if (taken >= steps) throw new Killed()
    return result
  })
  return { bindings, wasKilled: () => taken >= steps }
}

/** Env whose every step in the database or the bucket goes through a hook, by its method. */
export function watched(step: Step): Partial<Env> {
  return { ...unlimited, DB: database(step), MEDIA: bucket(step) }
}

type Step = <T>(method: string, act: () => Promise<T>) => Promise<T>
type Call = (...args: unknown[]) => unknown

function database(step: Step): D1Database {
  const real = new WeakMap<object, object>()
  const statement = (inner: object): object => {
    const outer = wrapped(inner, step, ['run', 'all', 'raw', 'first'], {
      bind: (call, args) => statement(call(...args) as object),
    })
    real.set(outer, inner)
    return outer
  }
  const session = (inner: object): object =>
    wrapped(inner, step, [], {
      prepare: (call, args) => statement(call(...args) as object),
      batch: (call, [statements]) =>
        step('batch', async () => call((statements as object[]).map((each) => real.get(each)))),
    })
  return wrapped(env.DB, step, [], {
    withSession: (call, args) => session(call(...args) as object),
    prepare: (call, args) => statement(call(...args) as object),
  })
}

function bucket(step: Step): R2Bucket {
  const multipart = (inner: unknown) =>
    wrapped(inner as object, step, ['uploadPart', 'complete', 'abort'])
  return wrapped(env.MEDIA, step, ['get', 'put', 'head', 'delete'], {
    createMultipartUpload: (call, args) =>
      step('createMultipartUpload', async () => multipart(await call(...args))),
    resumeMultipartUpload: (call, args) => multipart(call(...args)),
  })
}

/** An object whose `methods` are steps; others do as `instead` says, or as before. */
function wrapped<T extends object>(
  target: T,
  step: Step,
  methods: string[],
  instead: Record<string, (call: Call, args: unknown[]) => unknown> = {},
): T {
  return new Proxy(target, {
    get(_, name: string) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      const call: Call = (...args) => value.apply(target, args)
      const other = instead[name]
      if (other) return (...args: unknown[]) => other(call, args)
      if (!methods.includes(name)) return call
      return (...args: unknown[]) => step(name, async () => call(...args))
    },
  })
}
