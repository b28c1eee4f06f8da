import { portalMetadata } from '../../worker/billing/portal.ts'
import { detach } from './cards.ts'
import { invalid, missing, missingParam } from './errors.ts'
import { listOf, textOf, textsOf, treeOf, type Form } from './form.ts'
import { newId } from './ids.ts'
import { confirm } from './intents.ts'
import { prices } from './prices.ts'
import { cancel, create, isOver, update, voided } from './subscriptions.ts'
import type { Customer, StripeObject, List, PortalSession } from './types.ts'
import type { World } from './state.ts'

export interface StripeRequest {
  world: World
  form: Form
  /** The id in the path. */
  id: string
  /** The origin of the app. */
  origin: string
  /** True for a key of live mode, which has other customers than test mode. */
  isLive: boolean
}

type Call = (asked: StripeRequest) => object

/** The one that setup would make. No default is saved in the dashboard. */
const portalConfiguration = {
  id: 'bpc_stand_in',
  object: 'billing_portal.configuration',
  active: true,
  is_default: false,
  livemode: false,
  metadata: portalMetadata,
} as const

const noDefaultPortal =
  'No configuration provided and your test mode default configuration has not been created.'

/** The supported calls of Stripe's API, by method and path. */
const table = {
  'GET /v1/account': () => ({ id: 'acct_stand_in', object: 'account' }) as const,

  'GET /v1/prices': ({ form }) => {
    const keys = listOf(form.lookup_keys)
    const found = prices.filter(({ lookup_key }) => !keys.length || keys.includes(lookup_key!))
    return list('/v1/prices', found)
  },

  'POST /v1/customers': ({ world, form, isLive }) => {
    const customer: Customer = {
      id: newId('cus'),
      object: 'customer',
      created: world.now,
      default_source: null,
      invoice_settings: { default_payment_method: null },
      livemode: isLive,
      metadata: textsOf(form.metadata),
    }
    world.emit('customer.created', world.keep(customer))
    return customer
  },
  'GET /v1/customers/:id': ({ world, id }) => {
    const customer = named(world, 'customer', id)
    return customer._deleted ? ({ id, object: 'customer', deleted: true } as const) : customer
  },
  'POST /v1/customers/:id': ({ world, id, form, isLive }) => {
    const customer = living(world, id, isLive)
    const card = textOf(treeOf(form.invoice_settings).default_payment_method)
    if (card) customer.invoice_settings.default_payment_method = card
    const address = textOf(treeOf(form.tax).ip_address)
    if (address) customer._address = address
    world.emit('customer.updated', world.keep(customer))
    return customer
  },
  'DELETE /v1/customers/:id': ({ world, id, isLive }) => {
    const customer = living(world, id, isLive)
    for (const each of world.all('subscription')) {
      if (each.customer === id && !isOver(each)) cancel(world, each)
    }
    for (const card of world.all('payment_method')) if (card.customer === id) detach(world, card)
    customer._deleted = true
    world.emit('customer.deleted', world.keep(customer))
    return { id, object: 'customer', deleted: true } as const
  },
  'GET /v1/customers/:id/payment_methods': ({ world, id, isLive }) => {
    livingParam(world, id, isLive)
    const cards = world.all('payment_method').filter(({ customer }) => customer === id)
    return list(`/v1/customers/${id}/payment_methods`, cards)
  },

  'GET /v1/subscriptions': ({ world, form, isLive }) => {
    if (textOf(form.customer)) livingParam(world, textOf(form.customer), isLive)
    const all = world.all('subscription').filter((each) => {
      const asked = form.status ?? 'not canceled'
      if (form.customer && each.customer !== form.customer) return false
      return asked === 'all' || (asked === 'not canceled' ? !isOver(each) : each.status === asked)
    })
    return list('/v1/subscriptions', all)
  },
  'POST /v1/subscriptions': ({ world, form, isLive }) =>
    create(world, form, livingParam(world, textOf(form.customer), isLive)),
  'GET /v1/subscriptions/:id': ({ world, id }) => named(world, 'subscription', id),
  'POST /v1/subscriptions/:id': ({ world, id, form }) =>
    update(world, named(world, 'subscription', id), form),
  'DELETE /v1/subscriptions/:id': ({ world, id, form }) => {
    const comment = textOf(treeOf(form.cancellation_details).comment)
    return cancel(world, named(world, 'subscription', id), comment)
  },

  'GET /v1/invoices/:id': ({ world, id }) => named(world, 'invoice', id),
  'POST /v1/invoices/:id/void': ({ world, id }) => {
    const invoice = named(world, 'invoice', id)
    if (invoice.status !== 'open') {
      throw invalid("You can only pass in open invoices. This invoice isn't open.")
    }
    return voided(world, invoice)
  },
  'GET /v1/payment_intents/:id': ({ world, id }) => named(world, 'payment_intent', id),
  'POST /v1/payment_intents/:id/confirm': ({ world, id, form, origin }) =>
    confirm(world, named(world, 'payment_intent', id), form, origin),
  'GET /v1/setup_intents/:id': ({ world, id }) => named(world, 'setup_intent', id),
  'POST /v1/setup_intents/:id/confirm': ({ world, id, form, origin }) =>
    confirm(world, named(world, 'setup_intent', id), form, origin),

  'GET /v1/billing_portal/configurations': () =>
    list('/v1/billing_portal/configurations', [portalConfiguration]),
  'POST /v1/billing_portal/sessions': ({ world, form, origin, isLive }) => {
    const customer = livingParam(world, textOf(form.customer), isLive)
    const configuration = portalConfiguration.id
    if (form.configuration !== configuration) throw invalid(noDefaultPortal, 'configuration')
    const id = newId('bps')
    return world.keep<PortalSession>({
      id,
      object: 'billing_portal.session',
      configuration,
      created: world.now,
      customer: customer.id,
      livemode: false,
      return_url: textOf(form.return_url) ?? origin,
      url: `${origin}/dev/portal/${id}`,
    })
  },
} satisfies Record<string, Call>

export const calls: Record<string, Call> = table

/** The response type of each call; see conformance-types.ts. */
export type Answers = { [K in keyof typeof table]: ReturnType<(typeof table)[K]> }

const list = <T>(url: string, data: T[]): List<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})

function named<O extends StripeObject['object']>(world: World, object: O, id: string) {
  const found = world.find(object, id)
  if (!found) throw missing(object, id)
  return found
}

const living = (world: World, id: string, isLive: boolean): Customer =>
  findLiving(world, id, isLive) ?? raise(missing('customer', id))

const livingParam = (world: World, id = '', isLive: boolean): Customer =>
  findLiving(world, id, isLive) ?? raise(missingParam('customer', id))

function findLiving(world: World, id: string, isLive: boolean): Customer | undefined {
  const customer = world.find('customer', id)
  return customer && !customer._deleted && customer.livemode === isLive ? customer : undefined
}

function raise(error: Error): never {
  throw error
}
