import { locations, type Location, type Target } from './deployment.ts'
import { isPushSubject } from '../../worker/push/subject.ts'
import { checkContact, checkIssuer, checkLocation, type Options } from './options.ts'
import type { Asking } from './questions.ts'
import { missingSecrets, ofPayment, type GivenSecrets } from './secrets.ts'

/** All that setup needs to know from a person. */
export interface Answers {
  issuer: string
  location: Location
  contact: string
  billing: boolean
  secrets: GivenSecrets
}

const regions = 'wnam, enam: America west, east; weur, eeur: Europe; apac: Asia; oc: Oceania'

interface Known {
  options: Options
  /** What an earlier setup has written. */
  previous: Target | undefined
  /** Secrets in the environment. */
  given: GivenSecrets
  /** Secrets that the Worker has. */
  present: ReadonlySet<string>
}

/**
 * The answers from flags, the environment, an earlier setup and, where `asking` is there, a person.
 * Throws one error that names everything that is still missing.
 */
export async function answersOf(known: Known, asking: Asking | undefined): Promise<Answers> {
  const { options, previous, given, present } = known
  const vars = previous?.vars ?? {}
  const lacking: string[] = []

  async function answer<T>(
    flag: string,
    chosen: T | undefined,
    earlier: T | undefined,
    question: string,
    check: (text: string) => T,
  ): Promise<T> {
    const value = chosen ?? earlier
    if (value !== undefined) return value
    if (asking) return asking.ask(question, check)
    lacking.push(`--${flag}: ${question}`)
    return undefined as T
  }

  async function addSecret(name: keyof GivenSecrets): Promise<void> {
    if (asking) secrets[name] = await asking.askSecret(`${name}?`, checkSecret)
    else lacking.push(`${name} in the environment`)
  }

  const secrets: GivenSecrets = { ...given }
  const issuer = await answer(
    'issuer',
    options.issuer,
    vars.OIDC_ISSUER,
    'URL of the OpenID Connect provider with which skaters sign in?',
    checkIssuer,
  )
  for (const name of missingSecrets(present, given)) await addSecret(name)
  const location = await answer(
    'location',
    options.location,
    locations.find((each) => each === vars.GAMES_LOCATION),
    `Where do most skaters live? It can't be changed later. (${regions})`,
    checkLocation,
  )
  const contact = await answer(
    'contact',
    options.contact,
    vars.VAPID_SUBJECT !== undefined && isPushSubject(vars.VAPID_SUBJECT)
      ? vars.VAPID_SUBJECT
      : undefined,
    'Where are you reached about push messages and weaknesses (mailto: or https:)?',
    checkContact,
  )
  const billing = await answer(
    'billing',
    options.billing,
    vars.BILLING === undefined ? undefined : vars.BILLING !== 'off',
    'Do skaters pay by Stripe? If not, everything is free for everybody. (on or off)',
    checkSwitch,
  )
  if (billing) {
    for (const name of ofPayment) {
      if (!(name in secrets) && !present.has(name)) await addSecret(name)
    }
  } else {
    // A key that happens to be in the environment would switch payment on.
    for (const name of ofPayment) delete secrets[name]
  }
  if (lacking.length > 0) throw new Error(`Missing:\n  ${lacking.join('\n  ')}`)
  return { issuer, location, contact, billing, secrets }
}

function checkSecret(text: string): string {
  if (!text) throw new Error('It can not be empty.')
  return text
}

function checkSwitch(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Error('Please answer on or off.')
  return text === 'on'
}
