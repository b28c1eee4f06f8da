import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Secrets {
  OIDC_CLIENT_SECRET: string
  SESSION_SECRET: string
}

/** This machine's own secrets: made at the first start, kept with the state, never shared. */
export function secretsOf(state: string): Secrets {
  const file = join(state, 'secrets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const random = () => randomBytes(32).toString('base64url')
  const secrets = { OIDC_CLIENT_SECRET: random(), SESSION_SECRET: random() }
  mkdirSync(state, { recursive: true })
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}
