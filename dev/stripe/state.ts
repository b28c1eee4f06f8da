import { newId } from './ids.ts'
import type { Event, StripeObject } from './types.ts'

type Named<O extends StripeObject['object']> = Extract<StripeObject, { object: O }>

/** All that there is, at one moment. Ids are unique over every kind of object. */
export class World {
  readonly kept: Map<string, StripeObject>
  readonly changed = new Set<string>()
  #last = 0
  /** What becomes of a subscription that is not paid for after all reminders. */
  afterReminders: 'cancel' | 'unpaid' = 'cancel'

  constructor(
    /** The moment, in seconds. */
    public now: number,
    /** In any order: each knows which it is. */
    kept: Iterable<[string, StripeObject]> = [],
  ) {
    this.kept = new Map([...kept].sort(([, one], [, other]) => placeOf(one) - placeOf(other)))
    for (const each of this.kept.values()) this.#last = Math.max(this.#last, placeOf(each))
  }

  keep<T extends StripeObject>(object: T): T {
    if (!placeOf(object)) (object as Placed)._seq = ++this.#last
    this.kept.set(object.id, object)
    this.changed.add(object.id)
    return object
  }

  find<O extends StripeObject['object']>(
    object: O,
    id: string | null | undefined,
  ): Named<O> | undefined {
    const found = id ? this.kept.get(id) : undefined
    return found?.object === object ? (found as Named<O>) : undefined
  }

  /** What must be there, for something that is there refers to it. */
  get<O extends StripeObject['object']>(object: O, id: string | null | undefined): Named<O> {
    const found = this.find(object, id)
    if (!found) throw new Error(`There is no ${object} ${id}.`)
    return found
  }

  /** All of a kind, the newest first. */
  all<O extends StripeObject['object']>(object: O): Array<Named<O>> {
    const found = [...this.kept.values()].filter((each) => each.object === object)
    return (found as Array<Named<O>>).toReversed()
  }

  /** Something has happened to an object: whoever listens is told what it is like now. */
  emit(type: Event['type'], object: StripeObject, previous?: object): void {
    this.keep({
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.now,
      data: { object: told(object), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      _attempts: 0,
      _nextAt: this.now,
    })
  }
}

/** What is kept has a place in the order in which it came. */
interface Placed {
  _seq?: number
}

const placeOf = (object: Placed | StripeObject): number => (object as Placed)._seq ?? 0

/** An object as others see it. */
export function told(object: object): Record<string, unknown> {
  const plain = structuredClone(object) as Record<string, unknown>
  for (const name of Object.keys(plain)) if (name.startsWith('_')) delete plain[name]
  if (plain.object === 'invoice') delete plain.confirmation_secret
  return plain
}
