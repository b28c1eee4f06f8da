import type Stripe from 'stripe'
import { accessFrom } from './access.ts'
import { inspectAccount } from './account.ts'
import { answersOf, type Answers } from './answers.ts'
import { cloudflare, type Access, type Cloudflare } from './cloudflare.ts'
import { isOutside } from './databases.ts'
import { jurisdictionOf, namesOf, type Deployment, type Names, type Target } from './deployment.ts'
import { readDeployment, readSource } from './file.ts'
import type { Options } from './options.ts'
import { refusalOfApple, refusalOfIssuer } from './provider.ts'
import type { Asking } from './questions.ts'
import { givenSecrets } from './secrets.ts'
import { refusalOf, stripeClient } from './stripe.ts'
import { targetOf } from './target.ts'
import { secretNames } from './worker.ts'

/** All that setup has found out, before it changes anything. */
export interface Findings {
  options: Options
  access: Access
  api: Cloudflare
  names: Names
  before: Deployment | undefined
  /** The secrets that the Worker has. */
  present: ReadonlySet<string>
  answers: Answers
  /** Only with a key in hand: a Worker never gives one back. */
  stripe: Stripe | undefined
  target: Target
  /** To be registered at workers.dev. */
  newSubdomain: string | undefined
}

/** Reads the account, asks for the rest, and throws if setup could not be completed. */
export async function inspect(
  options: Options,
  env: NodeJS.ProcessEnv,
  asking: Asking | undefined,
): Promise<Findings> {
  const names = namesOf(readSource(), options.environment)
  const before = readDeployment()
  const previous = before?.targets[options.environment]
  const access = await accessFrom(env)
  if (before && before.accountId !== access.accountId) {
    throw new Error(
      `wrangler.production.jsonc is of the account ${before.accountId}, not ${access.accountId}: ` +
        'move it away to set up Stoke in another account.',
    )
  }
  const api = cloudflare(access)
  const needs = { needsQueues: names.queues.length > 0, domain: options.domain }
  const account = await inspectAccount(api, access.accountId, needs)
  const subdomain = account.subdomain ?? options.subdomain
  if (!subdomain) account.problems.push(noSubdomain(access.accountId))
  if (account.problems.length > 0) throw new Error(account.problems.join('\n'))
  const present = (await secretNames(api, names.worker)) ?? new Set<string>()

  const given = givenSecrets(env)
  const answers = await answersOf({ options, previous, given, present }, asking)
  const key = answers.billing ? answers.secrets.STRIPE_SECRET_KEY : undefined
  const stripe = key ? stripeClient(key, env.STRIPE_API_BASE_URL) : undefined
  const domain = options.domain ?? previous?.domain
  const target = targetOf({ options, previous, answers, account, names, domain, subdomain })
  const refusals = [
    await refusalOfJurisdiction(api, names, target),
    await refusalOfIssuer(answers.issuer),
    refusalOfApple(target.vars, answers.secrets),
    stripe && (await refusalOf(stripe)),
  ]
  const refused = refusals.filter((each) => each !== undefined)
  if (refused.length > 0) throw new Error(refused.join('\n'))
  return {
    options,
    access,
    api,
    names,
    before,
    present,
    answers,
    stripe,
    target,
    newSubdomain: account.subdomain ? undefined : subdomain,
  }
}

const noSubdomain = (accountId: string) =>
  `The account has no workers.dev subdomain: --subdomain NAME registers one, or open https://dash.cloudflare.com/${accountId}/workers/onboarding once.`

/** Nothing moves into a jurisdiction, or out of it. */
async function refusalOfJurisdiction(
  api: Cloudflare,
  names: Names,
  target: Target,
): Promise<string | undefined> {
  const jurisdiction = jurisdictionOf(target)
  if (!jurisdiction) return undefined
  const location = target.vars.GAMES_LOCATION ?? ''
  if (!['weur', 'eeur'].includes(location)) {
    return `With --jurisdiction ${jurisdiction} the location is weur or eeur, not ${location}.`
  }
  for (const name of Object.values(names.databases)) {
    if (await isOutside(api, name, jurisdiction)) {
      return `The database ${name} is outside of the jurisdiction ${jurisdiction}, and can't be moved into it: a deployment is set up within one from its beginning, or never.`
    }
  }
  return undefined
}
