import { calls } from './handlers.ts'
import { StripeRefusal, invalid } from './errors.ts'
import { expanded } from './expand.ts'
import { parseForm, textOf, type Form } from './form.ts'
import type { World } from './state.ts'

export interface Keys {
  secret: string
  publishable: string
}

export interface Answer {
  status: number
  body: object
}

/** A parsed API request. */
export interface Call {
  method: string
  path: string
  text: string
  authorization: string
  idempotencyKey: string | null
}

/** Answers a request. A repeated idempotency key returns the first response and changes nothing. */
export function answer(world: World, call: Call, keys: Keys, origin: string): Answer {
  const form = parseForm(call.text)
  const trouble = unauthorized(world, call, form, keys)
  if (trouble) return trouble
  const { idempotencyKey: key } = call
  if (!key || call.method !== 'POST') return run(world, call, form, origin)
  const request = `${call.method} ${call.path} ${call.text}`
  const before = world.find('_answered', `key_${key}`)
  if (before && before.request !== request) {
    const message = 'Keys for idempotent requests can only be used with the same parameters.'
    return refusal(new StripeRefusal(400, 'idempotency_error', message))
  }
  if (before) return before
  const given = run(world, call, form, origin)
  world.keep({ id: `key_${key}`, object: '_answered', request, created: world.now, ...given })
  return given
}

function run(world: World, call: Call, form: Form, origin: string): Answer {
  const [, version, kind, id = '', ...more] = call.path.split('/')
  const of = [version, kind, ...(id ? [known(kind, id) ? id : ':id'] : []), ...more]
  const handle = calls[`${call.method} /${of.join('/')}`]
  if (!handle) return refusal(invalid(`Unrecognized request URL (${call.method}: ${call.path}).`))
  try {
    const isLive = isLiveKey(call)
    return { status: 200, body: expanded(world, handle({ world, form, id, origin, isLive }), form) }
  } catch (error) {
    if (error instanceof StripeRefusal) return refusal(error)
    throw error
  }
}

/** The same key, with `_live_` in place of `_test_`, is one of live mode. */
const isLiveKey = ({ authorization }: Call): boolean => authorization.includes('_live_')

/** Only here the second part of a path is a word, not an id. */
const known = (kind: string | undefined, word: string) =>
  kind === 'billing_portal' && ['configurations', 'sessions'].includes(word)

/**
 * A browser has only the publishable key: it may use an object if it also knows its client secret.
 */
function unauthorized(world: World, call: Call, form: Form, keys: Keys): Answer | undefined {
  const secretKey = `Bearer ${keys.secret}`
  if ([secretKey, secretKey.replace('_test_', '_live_')].includes(call.authorization))
    return undefined
  const [, , kind, id] = call.path.split('/')
  const object = kind === 'setup_intents' ? 'setup_intent' : 'payment_intent'
  const secret = world.find(object, id)?.client_secret
  const key = textOf(form.key) ?? call.authorization.replace('Bearer ', '')
  if (key === keys.publishable && secret && secret === form.client_secret) return undefined
  return {
    status: 401,
    body: new StripeRefusal(401, 'invalid_request_error', 'Invalid API Key provided').body,
  }
}

const refusal = ({ status, body }: StripeRefusal): Answer => ({ status, body })
