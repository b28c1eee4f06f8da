import * as billingEndpoints from '../../worker/billing/endpoints.ts'
import * as profileEndpoints from '../../worker/profiles/endpoints.ts'
import { form, type Person } from './person.ts'
import type { Skater } from './skaters.ts'
import { once, type Thread } from './threads.ts'
import type { Town } from './town.ts'

/** A trial lasts 14 days: skaters who joined earlier have subscribed. */
const trialDays = 13

/** Each skater joins on their own day. */
export const arrivals = (town: Town, skaters: Skater[]): Thread[] =>
  skaters.map((skater) => once(skater.joined * 24, () => arrive(town, skater)))

async function arrive(town: Town, skater: Skater): Promise<void> {
  const person = town.person(skater.tag)
  const { userId } = await person.post<{ userId: string }>(
    profileEndpoints.own.url(),
    form({
      skatertag: skater.tag,
      stance: skater.stance,
      birthdate: skater.birthdate,
      startedSkatingYear: `${skater.since}`,
      bio: skater.bio,
      ...(await town.photoOf(skater.tag, 'profilePhoto')),
    }),
  )
  person.userId = userId
  if (skater.isPrivate)
    await person.patch(profileEndpoints.changeVisibility.url(), { isPublic: false })
  if (skater.joined > trialDays) await subscribe(person, town)
}

/** Pays for a year with the test card that succeeds, as Stripe's form would. */
async function subscribe(person: Person, { clock, publishableKey }: Town): Promise<void> {
  const { clientSecret } = await person.post<{ clientSecret: string }>(
    billingEndpoints.subscribe.url(),
    { planType: 'annual' },
  )
  const kind = clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const path = `/dev/stripe/v1/${kind}/${clientSecret.split('_secret_')[0]}/confirm`
  const body = new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
  })
  const answer = await fetch(new URL(path, clock.url), { method: 'POST', body })
  if (!answer.ok) throw new Error(`@${person.tag} could not pay: ${await answer.text()}`)
  await person.post(billingEndpoints.update.url())
}
