import type { Env } from '../env'
import { notConfigured } from '../http/errors'

type Setting = 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET'

export function setting(env: Env, name: Setting): string {
  const value = env[name]
  if (!value) throw notConfigured(name)
  return value
}
