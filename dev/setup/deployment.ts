import type { Unstable_RawConfig } from 'wrangler'

/** The regions in which D1 places a database. Durable Objects know them all. */
export const locations = ['wnam', 'enam', 'weur', 'eeur', 'apac', 'oc'] as const
export type Location = (typeof locations)[number]

/** Where all data stays, for what can be kept in one: databases, bucket, objects and Workflows. */
export type Jurisdiction = 'eu'

export const environments = ['production', 'staging'] as const
export type Environment = (typeof environments)[number]

/** One deployed Stoke: its own settings, beside wrangler.toml. */
export interface Target {
  /** The id of each database, by its binding. */
  databases: Record<string, string>
  /** The settings that are no secrets. */
  vars: Record<string, string>
  /** The host of its own, once it has left workers.dev. */
  domain?: string
  stream: boolean
  /** Whether it counts numbers: an account may have no Analytics Engine. */
  metrics: boolean
}

/** What setup knows of an account. The production configuration holds all of it, and no secret. */
export interface Deployment {
  accountId: string
  targets: Partial<Record<Environment, Target>>
}

/** What a target's resources are called. */
export interface Names {
  worker: string
  /** The name of each database, by its binding. */
  databases: Record<string, string>
  buckets: string[]
  queues: string[]
}

const suffixes: Record<Environment, string> = { production: '', staging: '-staging' }

export const nameIn = (environment: Environment, name: string): string =>
  name + suffixes[environment]

/** The command as a person repeats it for this environment. */
export const setupCommand = (environment: Environment): string =>
  `npm run ops -- setup${environment === 'staging' ? ' --staging' : ''}`

/** The flag that names the environment to wrangler. An empty name means production. */
export const wranglerFlag = (environment: Environment): string =>
  environment === 'production' ? '--env=""' : `--env=${environment}`

/** The names that wrangler.toml gives, as they are in this environment. */
export function namesOf(raw: Unstable_RawConfig, environment: Environment): Names {
  const named = (name = '') => nameIn(environment, name)
  const { producers = [], consumers = [] } = raw.queues ?? {}
  const queues = [
    ...producers.map(({ queue }) => queue),
    ...consumers.flatMap(({ queue, dead_letter_queue }) => [queue, dead_letter_queue ?? queue]),
  ]
  return {
    worker: named(raw.name),
    databases: Object.fromEntries(
      (raw.d1_databases ?? []).map(({ binding, database_name }) => [binding, named(database_name)]),
    ),
    buckets: (raw.r2_buckets ?? []).map(({ bucket_name }) => named(bucket_name)),
    queues: [...new Set(queues)].map(named),
  }
}

export const jurisdictionOf = ({ vars }: Target): Jurisdiction | undefined =>
  vars.JURISDICTION === 'eu' ? 'eu' : undefined
