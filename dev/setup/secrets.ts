import { randomBytes } from 'node:crypto'
import { vapidKeys } from '../vapid.ts'

/** Read from the environment and never from flags, which every process of the machine can read. */
const ofSignIn = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
export const ofPayment = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const
const ofPush = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const
/** Setup generates these where neither the Worker nor anybody else has them. */
export const generated = ['SESSION_SECRET', ...ofPush] as const
const given = [...ofSignIn, ...ofPayment, ...generated]

export type GivenSecrets = Partial<Record<(typeof given)[number], string>>
export type GeneratedSecrets = Partial<Record<(typeof generated)[number], string>>

/** Throws if a secret is not one that the app would take. */
export function givenSecrets(env: NodeJS.ProcessEnv): GivenSecrets {
  const secrets: GivenSecrets = Object.fromEntries(
    given.flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  )
  const session = secrets.SESSION_SECRET
  if (session !== undefined && Buffer.from(session, 'base64url').length !== 32) {
    throw new Error('SESSION_SECRET is 32 bytes as base64url: the one in the environment is not.')
  }
  if (ofPush.filter((name) => name in secrets).length === 1) {
    throw new Error(`${ofPush.join(' and ')} are one pair: set both in the environment, or none.`)
  }
  return secrets
}

/**
 * The secrets to send with the deployment. What the Worker has stays, unless it is given again: a new
 * SESSION_SECRET would end sign-ins, and new keys would silence every phone. `noted` are those that a
 * setup generated whose deployment failed.
 */
export function secretsToSend(
  present: ReadonlySet<string>,
  answers: GivenSecrets,
  noted: GeneratedSecrets = {},
) {
  const hasKeys = ofPush.every((name) => present.has(name))
  return {
    ...(!present.has('SESSION_SECRET') && {
      SESSION_SECRET: noted.SESSION_SECRET ?? randomBytes(32).toString('base64url'),
    }),
    ...(!hasKeys && (notedKeys(noted) ?? vapidKeys())),
    ...answers,
  }
}

function notedKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: GeneratedSecrets) {
  return VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY ? { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } : undefined
}

/** The secrets of sign-in that neither the Worker has nor anybody has given. */
export const missingSecrets = (present: ReadonlySet<string>, answers: GivenSecrets) =>
  ofSignIn.filter((name) => !present.has(name) && !(name in answers))
