import { card } from '../support/stripe'
import { ann, stripe } from './opening'

/** Something that happens to a subscription, after which Stripe has something to tell. */
export type Step = () => Promise<unknown>

const pays: Step = () => stripe.pay(ann)
const cancels: Step = () => stripe.manage(ann, { act: 'cancel' })
const resumes: Step = () => stripe.manage(ann, { act: 'resume' })
const removesCard: Step = () => stripe.manage(ann, { act: 'remove' })
const givesCard =
  (number: string): Step =>
  () =>
    stripe.manage(ann, { act: 'card', number })
const on =
  (day: number): Step =>
  () =>
    stripe.moveTo(day)
const begins: Step = () => stripe.subscribe(ann)
const leftUnpaid: Step = () => stripe.post('/dev/stripe/reminders', { end: 'unpaid' })

/** Lives of a subscription, step by step, and what Stripe calls it in the end. */
export const lives: Record<string, { steps: Step[]; end: string }> = {
  'begun in the trial': { steps: [pays], end: 'trialing' },
  'begun in the trial and renewed': { steps: [pays, on(15), on(50)], end: 'active' },
  'begun after it': { steps: [on(20), pays], end: 'active' },
  'begun after it, canceled and over': {
    steps: [on(20), () => stripe.pay(ann, card.pays, 'annual'), cancels, on(400)],
    end: 'canceled',
  },
  'begun after it, canceled with time left': { steps: [on(20), pays, cancels], end: 'active' },
  'canceled with time left, and resumed': {
    steps: [on(20), pays, cancels, resumes],
    end: 'active',
  },
  'past due': { steps: [pays, givesCard(card.failsLater), on(15)], end: 'past_due' },
  'past due, and paid by another card': {
    steps: [pays, givesCard(card.failsLater), on(15), givesCard(card.pays)],
    end: 'active',
  },
  'left unpaid': {
    steps: [leftUnpaid, pays, givesCard(card.failsLater), on(15), on(70)],
    end: 'unpaid',
  },
  'given up by Stripe': {
    steps: [pays, givesCard(card.failsLater), on(15), on(70)],
    end: 'canceled',
  },
  'canceled, resumed, and its card removed': {
    steps: [pays, cancels, resumes, removesCard],
    end: 'trialing',
  },
  'paid, its card removed, and not paid again': {
    steps: [on(20), pays, removesCard, on(52)],
    end: 'past_due',
  },
  'ended, and begun anew': {
    steps: [pays, cancels, on(15), () => stripe.pay(ann, card.pays, 'annual')],
    end: 'active',
  },
  'all of it': {
    steps: [
      pays,
      on(15),
      givesCard(card.failsLater),
      on(46),
      givesCard(card.pays),
      cancels,
      on(80),
      pays,
      on(112),
      removesCard,
    ],
    end: 'active',
  },
  'another plan before paying': {
    steps: [on(20), begins, () => stripe.pay(ann, card.pays, 'annual')],
    end: 'active',
  },
  'never paid': { steps: [on(20), begins, on(22)], end: 'incomplete_expired' },
  'ended with the trial': { steps: [begins, on(16)], end: 'canceled' },
}
