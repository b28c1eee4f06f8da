import type { World } from './state.ts'
import { StripeRefusal, invalid } from './errors.ts'
import { newId } from './ids.ts'
import type { PaymentMethod } from './types.ts'

/** The test cards by number, as in Stripe's documentation. */
export const cards = {
  '4242424242424242': 'Pays',
  '4000000000000002': 'Is declined',
  '4000002500003155': 'Asks its holder to confirm',
  '4000002760003184': 'Asks its holder on a page of the bank',
  '4000000000000341': 'Is accepted, and fails when it is to pay',
} as const

type CardNumber = keyof typeof cards

const asking: string[] = ['4000002500003155', '4000002760003184']

export const needsHolder = (card: PaymentMethod): boolean => asking.includes(card._number)

export const hasBank = (card: PaymentMethod): boolean => card._number === '4000002760003184'

export const paysLater = (card: PaymentMethod): boolean => card._number !== '4000000000000341'

/**
 * Creates a card from a typed number; throws for an unknown one. The callers reject declined cards.
 */
export function newCard(world: World, typed: string): PaymentMethod {
  const number = typed.replaceAll(/\D/g, '')
  if (!(number in cards)) throw invalid('Your card number is incorrect.', 'number')
  return world.keep({
    id: newId('pm'),
    object: 'payment_method',
    card: { brand: 'visa', last4: number.slice(-4), exp_month: 12, exp_year: 2040 },
    created: world.now,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
    _number: number satisfies string as CardNumber,
  })
}

export const isDeclined = (card: PaymentMethod): boolean => card._number === '4000000000000002'

export const declined = (intent: object): StripeRefusal =>
  new StripeRefusal(402, 'card_error', 'Your card was declined.', {
    code: 'card_declined',
    decline_code: 'generic_decline',
    ...intent,
  })

export function attach(world: World, card: PaymentMethod, customer: string): void {
  if (card.customer === customer) return
  card.customer = customer
  world.emit('payment_method.attached', world.keep(card))
}

export function detach(world: World, card: PaymentMethod): void {
  const customer = card.customer
  card.customer = null
  for (const subscription of world.all('subscription')) {
    if (subscription.default_payment_method === card.id) {
      subscription.default_payment_method = null
      world.emit('customer.subscription.updated', world.keep(subscription))
    }
  }
  const owner = world.find('customer', customer)
  if (owner?.invoice_settings.default_payment_method === card.id) {
    owner.invoice_settings.default_payment_method = null
    world.emit('customer.updated', world.keep(owner))
  }
  world.emit('payment_method.detached', world.keep(card), { customer })
}
