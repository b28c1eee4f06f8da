import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { unstable_readConfig, type Unstable_RawConfig } from 'wrangler'
import { deploymentOf, productionConfig } from '../../dev/setup/config'
import { namesOf, type Deployment, type Target } from '../../dev/setup/deployment'
import { readSource } from '../../dev/setup/file'

const target: Target = {
  databases: { DB: 'id-of-db', GAZETTEER: 'id-of-towns' },
  vars: { GAMES_LOCATION: 'weur', OIDC_ISSUER: 'https://login.example.com' },
  stream: true,
  metrics: true,
}
const staging: Target = { ...target, databases: { DB: 'id-2', GAZETTEER: 'id-3' } }
const both: Deployment = { accountId: 'acc', targets: { production: target, staging } }

/** Reads a configuration as wrangler does before it deploys. */
function asWranglerReads(config: Unstable_RawConfig, env?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'stoke-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'wrangler.json')
  writeFileSync(file, JSON.stringify(config))
  return unstable_readConfig({ config: file, ...(env && { env }) })
}

// Not among the unit tests, which share their globals: wrangler brings all of zod, whose messages differ.
describe('the production configuration', () => {
  it('has every binding of wrangler.toml, with the ids of this account', () => {
    const read = asWranglerReads(productionConfig(readSource(), both))
    expect(
      read.d1_databases.map(({ database_id }: { database_id?: string }) => database_id),
    ).toEqual(['id-of-db', 'id-of-towns'])
    expect(read).toMatchObject({
      name: 'stoke',
      account_id: 'acc',
      workers_dev: true,
      preview_urls: false,
      stream: { binding: 'STREAM' },
      triggers: { crons: ['* * * * *'] },
      observability: { issues: { enabled: true } },
    })
    expect(read.vars).toMatchObject({ GAMES_LOCATION: 'weur' })
  })

  it('refuses a deployment without the secrets of sign-in', () => {
    for (const env of [undefined, 'staging']) {
      const { secrets } = asWranglerReads(productionConfig(readSource(), both), env)
      expect(secrets?.required).toEqual(['SESSION_SECRET', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
    }
  })

  it('leaves out what the account does not have', () => {
    const targets = { production: { ...target, stream: false, metrics: false } }
    const read = asWranglerReads(productionConfig(readSource(), { accountId: 'acc', targets }))
    expect(read.stream).toBeUndefined()
    expect(read.analytics_engine_datasets).toEqual([])
  })

  it('gives staging every binding, and nothing that production has', () => {
    const config = productionConfig(readSource(), both)
    const [live, tried] = [asWranglerReads(config), asWranglerReads(config, 'staging')]
    expect(tried.name).toBe('stoke-staging')
    expect(
      tried.d1_databases.map(({ database_name }: { database_name?: string }) => database_name),
    ).toEqual(['stoke-staging', 'stoke-gazetteer-staging'])
    expect(tried.r2_buckets[0]?.bucket_name).toBe('stoke-media-staging')
    expect(tried.queues).toMatchObject({
      producers: [{ binding: 'WORK', queue: 'stoke-work-staging' }],
      consumers: [
        { queue: 'stoke-work-staging', dead_letter_queue: 'stoke-work-failed-staging' },
        { queue: 'stoke-work-failed-staging' },
      ],
    })
    expect(tried.workflows).toMatchObject([
      { name: 'stoke-account-deletions-staging' },
      { name: 'stoke-account-exports-staging' },
    ])
    const counters = (of: typeof live) =>
      of.ratelimits.map(({ namespace_id }: { namespace_id?: string }) => namespace_id)
    expect(counters(tried).filter((id: string | undefined) => counters(live).includes(id))).toEqual(
      [],
    )
    const datasets = (of: typeof live) =>
      of.analytics_engine_datasets.map(({ dataset }: { dataset?: string }) => dataset)
    expect([datasets(live), datasets(tried)]).toEqual([['stoke'], ['stoke_staging']])
    // A binding that wrangler.toml gets later must be in staging too.
    const keys = (of: Unstable_RawConfig) =>
      Object.keys(of).filter((key) => !['account_id', 'env'].includes(key))
    expect(keys(config.env!.staging as Unstable_RawConfig).sort()).toEqual(keys(config).sort())
  })

  it('serves the page that tries a phone in staging, and never in production', () => {
    // Not even where somebody wrote it into the file.
    const written = productionConfig(readSource(), both)
    const tampered = { ...written, vars: { ...written.vars, PHONE_PAGE: 'on' } }
    for (const config of [written, productionConfig(readSource(), deploymentOf(tampered))]) {
      expect(asWranglerReads(config).vars).not.toHaveProperty('PHONE_PAGE')
      expect(asWranglerReads(config, 'staging').vars).toMatchObject({ PHONE_PAGE: 'on' })
    }
  })

  it('moves to a domain and leaves workers.dev, while staging stays there', () => {
    const moved = { ...target, domain: 'stoke.example.com' }
    const config = productionConfig(readSource(), {
      ...both,
      targets: { production: moved, staging },
    })
    const live = asWranglerReads(config)
    expect(live.routes).toEqual([{ pattern: 'stoke.example.com', custom_domain: true }])
    expect(live.workers_dev).toBe(false)
    const tried = asWranglerReads(config, 'staging')
    expect(tried).toMatchObject({ routes: [], workers_dev: true })
  })

  it('can be read back', () => {
    const moved = { ...target, domain: 'stoke.example.com', stream: false, metrics: false }
    for (const deployment of [
      both,
      { accountId: 'acc', targets: { production: moved } },
      { accountId: 'acc', targets: { staging } },
    ]) {
      expect(deploymentOf(productionConfig(readSource(), deployment))).toEqual(deployment)
    }
  })

  it('is whole for staging alone', () => {
    const config = productionConfig(readSource(), { accountId: 'acc', targets: { staging } })
    expect(asWranglerReads(config, 'staging').main).toMatch(/worker\/index\.ts$/)
  })
})

it('queues are named once each, with those for dead letters', () => {
  expect(namesOf(readSource(), 'production').queues).toEqual(['stoke-work', 'stoke-work-failed'])
})
