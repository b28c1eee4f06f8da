import { attach, cards, detach, isDeclined, newCard } from './cards.ts'
import { StripeRefusal } from './errors.ts'
import { parseForm, textOf, type Form } from './form.ts'
import { payNow } from './lifecycle.ts'
import { headers, portalPage } from './portal-page.ts'
import { isOver, update } from './subscriptions.ts'
import type { Subscription } from './types.ts'
import type { World } from './state.ts'

const lifetime = 3600

/** The customer portal: cancels and resumes a subscription, and changes the card. */
export function portal(world: World, method: string, url: URL, text: string): Response {
  const session = world.find('billing_portal.session', url.pathname.split('/').pop())
  if (!session || world.now - session.created > lifetime) {
    return new Response('This link has expired.', { status: 404, headers })
  }
  const trouble = method === 'POST' ? act(world, session.customer, parseForm(text)) : undefined
  if (method === 'POST' && !trouble) {
    return new Response(null, { status: 303, headers: { location: url.pathname } })
  }
  const page = portalPage({
    back: session.return_url,
    subscription: currentOf(world, session.customer),
    card: cardsOf(world, session.customer)[0],
    numbers: Object.entries(cards),
    ...(trouble && { trouble }),
  })
  return new Response(page, { headers })
}

function act(world: World, customer: string, form: Form): string | undefined {
  const subscription = currentOf(world, customer)
  try {
    if (form.act === 'cancel' || form.act === 'resume') {
      const yes = String(form.act === 'cancel')
      if (subscription) update(world, subscription, { cancel_at_period_end: yes })
    }
    if (form.act === 'remove') for (const card of cardsOf(world, customer)) detach(world, card)
    if (form.act === 'card') change(world, customer, textOf(form.number) ?? '', subscription)
    return undefined
  } catch (error) {
    if (error instanceof StripeRefusal) return error.message
    throw error
  }
}

/** Replaces the card, and pays an open invoice with it at once. */
function change(world: World, customer: string, number: string, subscription?: Subscription) {
  const card = newCard(world, number)
  if (isDeclined(card)) throw new StripeRefusal(402, 'card_error', 'Your card was declined.')
  for (const old of cardsOf(world, customer)) detach(world, old)
  attach(world, card, customer)
  const owner = world.get('customer', customer)
  owner.invoice_settings.default_payment_method = card.id
  world.emit('customer.updated', world.keep(owner))
  if (subscription) update(world, subscription, { default_payment_method: card.id })
  if (subscription && ['past_due', 'unpaid'].includes(subscription.status))
    payNow(world, subscription)
}

const cardsOf = (world: World, customer: string) =>
  world.all('payment_method').filter((each) => each.customer === customer)

function currentOf(world: World, customer: string): Subscription | undefined {
  const all = world.all('subscription').filter((each) => each.customer === customer)
  return all.find((each) => !isOver(each) && each.status !== 'incomplete')
}
