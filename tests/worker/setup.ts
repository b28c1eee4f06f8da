import { applyD1Migrations } from 'cloudflare:test'
import { env } from './support/env'

await applyD1Migrations(env.DB, env.MIGRATIONS)
await applyD1Migrations(env.GAZETTEER, env.GAZETTEER_MIGRATIONS)
