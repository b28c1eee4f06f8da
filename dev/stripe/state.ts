import { newId } from './ids.ts'
import type { Event, StripeObject } from './types.ts'

type Named<O extends StripeObject['object']> = Extract<StripeObject, { object: O }>

/** All objects at one time. Ids are unique across all types. */
export class World {
  readonly kept: Map<string, StripeObject>
  readonly changed = new Set<string>()
  #last = 0
  /** How a subscription ends if it is still unpaid after all reminders. */
  afterReminders: 'cancel' | 'unpaid' = 'cancel'
  /** The current time, in seconds. */
  now: number

  constructor(
    /** The moment, in seconds. */
    now: number,
    /** In any order: each object has its sequence number. */
    kept: Iterable<[string, StripeObject]> = [],
  ) {
    this.now = now
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

  /** For an object that must exist, because another one refers to it. */
  get<O extends StripeObject['object']>(object: O, id: string | null | undefined): Named<O> {
    const found = this.find(object, id)
    if (!found) throw new Error(`There is no ${object} ${id}.`)
    return found
  }

  /** All objects of a type, newest first. */
  all<O extends StripeObject['object']>(object: O): Array<Named<O>> {
    const found = [...this.kept.values()].filter((each) => each.object === object)
    return (found as Array<Named<O>>).toReversed()
  }

  /** Records an event with the object's current state, for the webhooks. */
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

/** Stored objects have a sequence number, in order of creation. */
interface Placed {
  _seq?: number
}

const placeOf = (object: Placed | StripeObject): number => (object as Placed)._seq ?? 0

/** A copy of an object without the fields that Stripe would not send. */
export function told(object: object): Record<string, unknown> {
  const plain = structuredClone(object) as Record<string, unknown>
  for (const name of Object.keys(plain)) if (name.startsWith('_')) delete plain[name]
  if (plain.object === 'invoice') delete plain.confirmation_secret
  return plain
}
