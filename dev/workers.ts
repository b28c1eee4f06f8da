import { join } from 'node:path'
import type { Unstable_RawConfig } from 'wrangler'
import { root, type StackConfig } from './stack-config.ts'

const compatibility_date = '2026-10-15'

/**
 * The Worker that receives all requests: it sends /idp and /dev to the stand-ins, the others to the
 * app. It uses the app's database and bucket to create skaters for tests.
 */
export const gateway = ({ d1_databases, r2_buckets }: Unstable_RawConfig) => ({
  name: 'stoke-gateway',
  main: join(root, 'dev/gateway/index.ts'),
  compatibility_date,
  // The second flag lets a binding start the app's scheduled job.
  compatibility_flags: ['nodejs_compat', 'service_binding_extra_handlers'],
  services: [
    { binding: 'APP', service: 'stoke' },
    { binding: 'IDENTITY', service: 'stoke-identity' },
    { binding: 'STRIPE', service: 'stoke-stripe' },
  ],
  durable_objects: { bindings: [{ name: 'CLOCK', class_name: 'Clock' }] },
  migrations: [{ tag: 'v1', new_sqlite_classes: ['Clock'] }],
  d1_databases: (d1_databases ?? []).filter(({ binding }) => binding === 'DB'),
  r2_buckets,
})

/** The OpenID Connect provider. */
export const identity = ({ origin }: StackConfig) => ({
  name: 'stoke-identity',
  main: join(root, 'dev/identity/index.ts'),
  compatibility_date,
  compatibility_flags: ['nodejs_compat'],
  vars: { ISSUER: `${origin}/idp` },
  services: [clock],
  d1_databases: [
    {
      binding: 'DB',
      database_name: 'stoke-identity',
      database_id: '00000000-0000-0000-0000-000000000001',
    },
  ],
})

/** The stand-in for Stripe: API, portal and webhooks. */
export const stripe = ({ origin }: StackConfig) => ({
  name: 'stoke-stripe',
  main: join(root, 'dev/stripe/index.ts'),
  compatibility_date,
  compatibility_flags: ['nodejs_compat'],
  vars: { ORIGIN: origin },
  services: [clock, { binding: 'APP', service: 'stoke' }],
  durable_objects: { bindings: [{ name: 'LEDGER', class_name: 'Ledger' }] },
  migrations: [{ tag: 'v1', new_sqlite_classes: ['Ledger'] }],
})

export const clock = { binding: 'CLOCK', service: 'stoke-gateway', entrypoint: 'Time' }
export const outbound = { binding: 'OUTBOUND', service: 'stoke-gateway', entrypoint: 'Outbound' }
