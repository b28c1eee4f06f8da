import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { appConfig } from './app-config.ts'
import { root, type StackConfig } from './stack-config.ts'
import { secretsOf } from './secrets.ts'
import { gateway, identity, stripe } from './workers.ts'

/** Writes the configurations of the four Workers and returns their paths. */
export function writeConfigs(place: StackConfig) {
  const folder = (name: string) => join(place.state, 'config', name)
  const secrets = secretsOf(place.state)
  const { OIDC_CLIENT_SECRET, SESSION_SECRET, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, ...payment } =
    secrets
  const defaults = {
    OIDC_ISSUER: `${place.origin}/idp`,
    OIDC_CLIENT_ID: 'stoke',
    OIDC_CLIENT_SECRET,
    SESSION_SECRET,
    VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY,
    VAPID_SUBJECT: 'mailto:stoke@example.com',
    LOG_SAMPLE: '1',
    PHONE_PAGE: 'on',
    ...payment,
  }
  // Real providers do not work with a clock in the past.
  const own = place.beginsHoursAgo > 0 ? {} : ownVars()
  // A developer with a real key in .dev.vars wants to reach Stripe itself.
  const script = own.STRIPE_SECRET_KEY ? {} : { STRIPE_SCRIPT: '/dev/stripe/script.js' }
  const app = appConfig(folder('app'), place)
  return {
    gateway: write(folder('gateway'), gateway(app), { SESSION_SECRET, ...beginning(place) }),
    app: write(folder('app'), app, { ...defaults, ...script, ...filled(own), ...place.vars }),
    identity: write(folder('identity'), identity(place), { OIDC_CLIENT_SECRET }),
    stripe: write(folder('stripe'), stripe(place), { ...payment }),
  }
}

const beginning = ({ beginsHoursAgo: hours }: StackConfig) =>
  hours > 0 ? { BEGINS_MS: `${-hours * 3_600_000}` } : {}

/** The developer's own settings, such as a real provider's. */
function ownVars() {
  const file = join(root, '.dev.vars')
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}

/** Ignores names without a value, as in a fresh copy of .dev.vars.example. */
const filled = (vars: NodeJS.Dict<string>) =>
  Object.fromEntries(Object.entries(vars).filter(([, value]) => value))

/** The variables go to a separate file, because wrangler never prints its values. */
function write(folder: string, config: object, vars: NodeJS.Dict<string> = {}) {
  mkdirSync(folder, { recursive: true })
  const lines = Object.entries(vars).map(([key, value = '']) => `${key}=${quoted(value)}\n`)
  writeFileSync(join(folder, '.dev.vars'), lines.join(''), { mode: 0o600 })
  const file = join(folder, 'wrangler.json')
  writeFileSync(file, JSON.stringify(config, null, 2))
  return file
}

/** The file format knows no escapes, but three kinds of quotes. */
function quoted(value: string) {
  const quote = ["'", '"', '`'].find((sign) => !value.includes(sign)) ?? ''
  return `${quote}${value}${quote}`
}
