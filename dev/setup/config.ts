import type { Unstable_RawConfig } from 'wrangler'
import { moduleRules } from '../bundled-modules.ts'
import {
  environments,
  jurisdictionOf,
  nameIn,
  namesOf,
  type Deployment,
  type Environment,
  type Target,
} from './deployment.ts'

/** Without these a deployment can't be of any use, so Cloudflare refuses one that lacks them. */
export const requiredSecrets = ['SESSION_SECRET', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']

/**
 * The configuration that is deployed: wrangler.toml, with what setup knows of the account. All of an
 * environment is repeated in it, because wrangler inherits only half of the keys.
 */
export function productionConfig(
  raw: Unstable_RawConfig,
  { accountId, targets }: Deployment,
): Unstable_RawConfig {
  const { production, staging } = targets
  return {
    account_id: accountId,
    ...(production ? configOf(raw, 'production', production) : { name: raw.name ?? '' }),
    ...(staging && { env: { staging: configOf(raw, 'staging', staging) } }),
  }
}

function configOf(raw: Unstable_RawConfig, environment: Environment, target: Target) {
  const { stream, d1_databases, r2_buckets, queues, ratelimits, ...others } = raw
  const { analytics_engine_datasets: datasets, workflows, ...rest } = others
  const names = namesOf(raw, environment)
  const named = (name = '') => nameIn(environment, name)
  const jurisdiction = jurisdictionOf(target)
  const within = jurisdiction ? { jurisdiction } : {}
  return {
    ...rest,
    name: names.worker,
    rules: moduleRules,
    workers_dev: target.domain === undefined,
    // A preview would be another origin, to which the provider does not lead back.
    preview_urls: false,
    routes: target.domain === undefined ? [] : [{ pattern: target.domain, custom_domain: true }],
    vars: { ...rest.vars, ...target.vars, ...varsOf[environment] },
    secrets: { required: requiredSecrets },
    d1_databases: (d1_databases ?? []).map((database) => ({
      ...database,
      database_name: named(database.database_name),
      database_id: target.databases[database.binding] ?? '',
    })),
    r2_buckets: (r2_buckets ?? []).map((bucket) => ({
      ...bucket,
      bucket_name: named(bucket.bucket_name),
      ...within,
    })),
    ...(queues && { queues: queuesOf(queues, named) }),
    ...(workflows && {
      workflows: workflows.map((each) => ({ ...each, name: named(each.name), ...within })),
    }),
    ratelimits: (ratelimits ?? []).map((limit: Limit) => ({
      ...limit,
      namespace_id: counterOf(environment, limit.namespace_id),
    })),
    ...(target.metrics &&
      datasets && {
        analytics_engine_datasets: datasets.map((each) => ({
          ...each,
          ...(each.dataset && { dataset: datasetOf(environment, each.dataset) }),
        })),
      }),
    ...(target.stream && stream && { stream }),
  }
}

/** What no operator chooses: the page that tries a phone is never in production. */
const varsOf: Record<Environment, Record<string, string>> = {
  production: {},
  staging: { PHONE_PAGE: 'on' },
}

type Limit = NonNullable<Unstable_RawConfig['ratelimits']>[number]
type Queues = NonNullable<Unstable_RawConfig['queues']>

const queuesOf = (
  { producers = [], consumers = [] }: Queues,
  named: (name?: string) => string,
) => ({
  producers: producers.map((each) => ({ ...each, queue: named(each.queue) })),
  consumers: consumers.map((each) => ({
    ...each,
    queue: named(each.queue),
    ...(each.dead_letter_queue && { dead_letter_queue: named(each.dead_letter_queue) }),
  })),
})

/** Rate limits are counted for the whole account by this number: staging has its own. */
const counterOf = (environment: Environment, id: string) =>
  environment === 'production' ? id : `${Number(id) + 1000}`

/** The name of a dataset is that of a table in SQL, which takes no hyphen. */
const datasetOf = (environment: Environment, name: string) =>
  nameIn(environment, name).replaceAll('-', '_')

/** What an earlier setup has written: the inverse of `productionConfig`. */
export function deploymentOf(config: Unstable_RawConfig): Deployment {
  const sections = { production: config, staging: config.env?.staging }
  const targets = environments.flatMap((environment) => {
    const target = sections[environment] && targetOf(sections[environment])
    return target ? [[environment, target] as const] : []
  })
  return { accountId: config.account_id ?? '', targets: Object.fromEntries(targets) }
}

function targetOf(section: Unstable_RawConfig): Target | undefined {
  if (!section.d1_databases) return undefined
  const [route] = section.routes ?? []
  const { PHONE_PAGE: _, ...vars } = section.vars as Record<string, string>
  const domain = typeof route === 'object' ? route.pattern : undefined
  return {
    databases: Object.fromEntries(
      section.d1_databases.map(({ binding, database_id }) => [binding, database_id ?? '']),
    ),
    vars,
    ...(domain !== undefined && { domain }),
    stream: section.stream !== undefined,
    metrics: section.analytics_engine_datasets !== undefined,
  }
}
