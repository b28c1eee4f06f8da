import { applyD1Migrations } from 'cloudflare:test'
import { env } from './support/env'

await applyD1Migrations(env.DB, env.MIGRATIONS)
