import { attach, newCard } from './cards.ts'
import { StripeRefusal } from './errors.ts'
import { numberOf, parseForm, textOf } from './form.ts'
import { authenticate } from './intents.ts'
import type { StandIn } from './stand-in.ts'
import { told } from './state.ts'

/**
 * For developers and tests: POST /dev/stripe/outage `on=true`, /dev/stripe/reminders
 * `end=cancel|unpaid`, /dev/stripe/customer `user=…` with `percent_off=100` for a coupon or `card=…` for a
 * default card, /dev/stripe/authenticate `client_secret=…&yes=true` answers for the holder
 * of a card that asks for confirmation.
 */
export function control(standIn: StandIn, path: string, text: string): Response {
  const form = parseForm(text)
  const { world } = standIn
  if (path === '/dev/stripe/outage') {
    standIn.outage = form.on === 'true'
    return Response.json({ on: standIn.outage })
  }
  if (path === '/dev/stripe/reminders') {
    world.afterReminders = form.end === 'unpaid' ? 'unpaid' : 'cancel'
    return Response.json({ end: world.afterReminders })
  }
  if (path === '/dev/stripe/customer') {
    const customer = world.all('customer').find(({ metadata }) => metadata.userId === form.user)
    if (!customer) return new Response(null, { status: 404 })
    customer._percentOff = numberOf(form.percent_off) ?? 0
    const number = textOf(form.card)
    if (number) {
      const card = newCard(world, number)
      attach(world, card, customer.id)
      customer.invoice_settings.default_payment_method = card.id
    }
    world.keep(customer)
    return Response.json(told(customer))
  }
  if (path === '/dev/stripe/authenticate') {
    const secret = form.client_secret
    const intents = [...world.all('setup_intent'), ...world.all('payment_intent')]
    const intent = intents.find(({ client_secret }) => client_secret === secret)
    if (!intent) return new Response(null, { status: 404 })
    try {
      return Response.json(told(authenticate(world, intent, form.yes === 'true' ? 'yes' : 'no')))
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return Response.json(error.body, { status: error.status })
    }
  }
  return new Response(null, { status: 404 })
}
