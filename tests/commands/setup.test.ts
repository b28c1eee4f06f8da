import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { experimental_readRawConfig } from 'wrangler'
import { cloudflare } from '../../dev/setup/cloudflare'
import type { Environment } from '../../dev/setup/deployment'
import { journal } from '../../dev/setup/journal'
import { setUpPayment } from '../../dev/setup/payment'
import { setup } from '../../dev/setup/setup'
import { stripeClient } from '../../dev/setup/stripe'
import { findPartNumbers } from '../../dev/setup/try-bucket'
import { currentVersion } from '../../dev/setup/worker'
import { root } from '../copy'
import { startProvider } from './cloudflare/provider'
import { startCloudflare, type FakeCloudflare } from './cloudflare/server'
import { startStripe, type FakeStripe } from './cloudflare/stripe'
import { git, startHistory } from './git'

let fake: FakeCloudflare
let provider: Awaited<ReturnType<typeof startProvider>>
let issuer: string
let folder: string
let file: string
/** The commands deploy from here, whatever is checked out. */
let history: ReturnType<typeof startHistory>

beforeEach(async () => {
  fake = await startCloudflare()
  history = startHistory()
  folder = mkdtempSync(join(tmpdir(), 'stoke-setup-'))
  file = process.env.STOKE_PRODUCTION = join(folder, 'wrangler.production.jsonc')
  provider = await startProvider()
  issuer = provider.issuer
})

afterEach(() => {
  fake.close()
  provider.close()
  history.remove()
  delete process.env.STOKE_PRODUCTION
  rmSync(folder, { recursive: true, force: true })
})

const secrets = { OIDC_CLIENT_ID: 'skate-app', OIDC_CLIENT_SECRET: 'a secret' }

/** Runs setup without a terminal, and without the deployment. Returns what it said. */
async function run(flags: string[] = [], env: Record<string, string> = secrets): Promise<string> {
  const answers = ['--issuer', issuer, '--location', 'weur', '--billing', 'off']
  return runWith([...answers, '--contact', 'mailto:crew@example.com', ...flags], env)
}

async function runWith(flags: string[], env: Record<string, string> = {}): Promise<string> {
  let said = ''
  const say = (line: string) => void (said += `${line}\n`)
  await setup(['--yes', '--no-deploy', ...flags], { ...fake.env, ...env }, say)
  return said
}

/** With its deployment, which fails at its first step. The fake answers from this process. */
async function runToDeployment(): Promise<string> {
  const flags = ['--yes', '--issuer', issuer, '--location', 'weur', '--billing', 'off']
  const args = [join(root, 'dev/setup/index.ts'), ...flags, '--contact', 'mailto:a@example.com']
  const env = { ...process.env, ...fake.env, ...secrets, GIT_DIR: history.dir }
  const child = spawn(process.execPath, args, { env })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(1)
  return (await said).join('')
}

/** Without a terminal and without the checks before it. The fake answers from this process. */
async function deploy(...flags: string[]): Promise<string> {
  const env = { ...process.env, ...fake.env, GIT_DIR: history.dir }
  const child = spawn(process.execPath, [join(root, 'dev/deploy.ts'), ...flags], { env })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(1)
  return (await said).join('')
}

const changes = () => fake.log.filter((call) => !call.startsWith('GET '))
const written = () => experimental_readRawConfig({ config: file }).rawConfig

describe('a first setup', () => {
  it('makes databases, bucket and queues in the chosen place, and writes their ids', async () => {
    await run()
    const { databases, buckets } = fake.account.summary()
    expect(databases).toEqual([
      { name: 'stoke', location: 'weur', replication: 'auto' },
      { name: 'stoke-gazetteer', location: 'weur', replication: 'auto' },
    ])
    expect(buckets).toMatchObject([
      {
        name: 'stoke-media',
        location: 'weur',
        // The rule that it was born with stays.
        rules: [{ id: 'Default Multipart Abort Rule' }, { id: 'stoke-unfinished-uploads' }],
      },
    ])
    const ids = [...fake.account.databases.keys()]
    expect(
      written().d1_databases?.map(({ database_id }: { database_id?: string }) => database_id),
    ).toEqual(ids)
    expect(written().vars).toEqual({
      BILLING: 'off',
      APP_ORIGIN: 'https://stoke.skaters.workers.dev',
      GAMES_LOCATION: 'weur',
      OIDC_ISSUER: issuer,
      OPERATOR_CONTACT: 'mailto:crew@example.com',
      SECURITY_CONTACT: 'mailto:crew@example.com',
      VAPID_SUBJECT: 'mailto:crew@example.com',
    })
  })

  it('writes who runs it, keeps it, and says that it is missing', async () => {
    const missing = 'The privacy page does not say who runs this'
    expect(await run()).toContain(missing)
    const flags = ['--operator', 'Halfpipe e.V.', '--operator-address', 'Rampe 1, Berlin']
    expect(await run(flags)).not.toContain(missing)
    const named = { OPERATOR_NAME: 'Halfpipe e.V.', OPERATOR_ADDRESS: 'Rampe 1, Berlin' }
    expect(written().vars).toMatchObject(named)
    expect(await run()).not.toContain(missing)
    expect(written().vars).toMatchObject(named)
  })

  it('locks what nothing of the app deletes, and leaves other locks', async () => {
    await run()
    const bucket = fake.account.buckets.get('stoke-media')!
    const [condition, enabled] = [{ type: 'Indefinite' }, true]
    const ours = [
      { id: 'stoke-packs', enabled, prefix: 'packs/', condition },
      { id: 'stoke-deletions', enabled, prefix: 'deletions/', condition },
    ]
    expect(bucket.locks).toEqual(ours)
    const other = { id: 'other', enabled, prefix: 'a/', condition }
    bucket.locks = [other]
    await run()
    expect(bucket.locks).toEqual([other, ...ours])
  })

  it('binds only what the account has', async () => {
    await run()
    expect(written().stream).toBeUndefined()
    fake.account.hasStream = true
    await run()
    expect(written().stream).toEqual({ binding: 'STREAM' })
  })

  it('goes on without numbers in an account that never opened Analytics Engine', async () => {
    fake.account.hasMetrics = false
    const said = await run()
    expect(said).toContain('counts no numbers')
    expect(said).toContain(`dash.cloudflare.com/${fake.account.id}/workers/analytics-engine`)
    expect(written().analytics_engine_datasets).toBeUndefined()
    expect([...fake.account.workers.keys()]).toEqual([])
    fake.account.hasMetrics = true
    expect(await run()).not.toContain('counts no numbers')
    expect(written().analytics_engine_datasets).toEqual([{ binding: 'METRICS', dataset: 'stoke' }])
  })

  it('stops on the Free plan before anything is made', async () => {
    fake.account.isOnFreePlan = true
    fake.account.hasMetrics = false
    await expect(run()).rejects.toThrow(
      `needs Paid ($5 a month): choose it at https://dash.cloudflare.com/${fake.account.id}/workers/plans`,
    )
    expect(fake.account.summary()).toMatchObject({ databases: [], buckets: [], workers: [] })
    expect(existsSync(file)).toBe(false)
  })

  it('has Cloudflare write to the contact, and says which rules only a person can make', async () => {
    const said = await run()
    const mechanisms = { email: [{ id: 'crew@example.com' }] }
    expect(fake.account.summary().alerts).toEqual([
      expect.objectContaining({ alert_type: 'workers_observability_alert', mechanisms }),
      expect.objectContaining({ alert_type: 'security_insights_alert', mechanisms }),
      expect.objectContaining({
        alert_type: 'incident_alert',
        enabled: true,
        filters: { incident_impact: ['INCIDENT_IMPACT_MAJOR', 'INCIDENT_IMPACT_CRITICAL'] },
      }),
    ])
    expect(said).toContain('$workers.outcome is exceededCpu or exceededMemory')
    expect(await run()).not.toContain('exceededCpu')
    expect(fake.account.alerts).toHaveLength(3)
  })

  it('goes on where the token may not make alerts, and says which right it lacks', async () => {
    fake.account.lacks = ['/alerting/']
    const said = await run()
    expect(said).toContain('Nobody gets a message when the Worker fails')
    expect(said).toContain('"Account: Notifications: Edit"')
    fake.account.lacks = []
    expect(await run()).not.toContain('Nobody gets a message')
    expect(fake.account.alerts).toHaveLength(3)
  })

  it('leaves alerts to a person where nobody is reached by e-mail, or they are not offered', async () => {
    expect(await run(['--contact', 'https://stoke.example.com/crew'])).toContain(
      'the contact is no e-mail',
    )
    expect(fake.account.alerts).toEqual([])
    fake.account.offered = { Workers: ['workers_observability_alert'] }
    expect(await run()).toContain(
      'Cloudflare does not offer this account: security_insights_alert, incident_alert',
    )
    expect(fake.account.alerts).toHaveLength(1)
  })

  it('says which addresses the sign-in provider must know', async () => {
    const said = await run()
    expect(said).toContain('https://stoke.skaters.workers.dev/api/callback')
    expect(said).toContain('https://stoke.skaters.workers.dev/logout-complete')
  })

  it('writes no secret', async () => {
    const said = await run()
    for (const secret of [...Object.values(secrets), fake.account.token]) {
      expect(said + readFileSync(file, 'utf8')).not.toContain(`"${secret}"`)
    }
  })

  it('registers a workers.dev subdomain where there is none', async () => {
    fake.account.subdomain = undefined
    await run(['--subdomain', 'halfpipe'])
    expect(fake.account.subdomain).toBe('halfpipe')
    expect(written().vars?.APP_ORIGIN).toBe('https://stoke.halfpipe.workers.dev')
  })
})

describe('a setup that is repeated', () => {
  it('changes nothing and needs no answer again', async () => {
    await run()
    const [before, config] = [fake.account.summary(), readFileSync(file, 'utf8')]
    fake.account.worker('stoke').secrets = new Map(Object.entries(secrets))
    fake.log.length = 0
    await runWith(['--billing', 'off'])
    // Nothing is left of the Worker that is only tried. The database is asked where it is.
    expect(changes()).toEqual([
      'PUT /accounts/:account/workers/scripts/:name',
      'DELETE /accounts/:account/workers/scripts/:name',
      'POST /accounts/:account/d1/database/:id/query',
    ])
    expect({ ...fake.account.summary(), workers: [] }).toEqual({ ...before, workers: [] })
    expect(readFileSync(file, 'utf8')).toBe(config)
  })

  it('keeps a setting that somebody has written into the file', async () => {
    await run()
    const config = written()
    config.vars = { ...config.vars, MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}' }
    writeFileSync(file, JSON.stringify(config))
    await run()
    expect(written().vars).toMatchObject({ MAP_TILES_URL: config.vars.MAP_TILES_URL })
  })

  it('stays with the database that a restore has put into the file', async () => {
    await run()
    const restored = fake.account.addDatabase('stoke-restored', 'weur').uuid
    const config = written()
    config.d1_databases![0]!.database_id = restored
    writeFileSync(file, JSON.stringify(config))
    expect(await run()).toContain('Database stoke-restored: is there')
    expect(written().d1_databases![0]!.database_id).toBe(restored)
  })

  it('finds a database by its name again where the written one is gone', async () => {
    await run()
    const config = readFileSync(file, 'utf8')
    const [id] = fake.account.databases.keys()
    writeFileSync(file, config.replace(id!, '00000000-0000-0000-0000-000000000009'))
    expect(await run()).toContain('000000000009 of DB is gone')
    expect(readFileSync(file, 'utf8')).toBe(config)
  })

  it('finds its place by the database, which can not move', async () => {
    fake.account.addDatabase('stoke', 'apac')
    const said = await run()
    expect(said).toContain('The database is in apac')
    expect(written().vars?.GAMES_LOCATION).toBe('apac')
    expect(fake.account.buckets.get('stoke-media')?.location).toBe('apac')
  })

  it('does not take a database for its own whose name only begins in the same way', async () => {
    fake.account.addDatabase('stoke-of-somebody-else', 'enam')
    await run()
    expect(fake.account.summary().databases.map(({ name }) => name)).toContain('stoke')
  })

  it('leaves a binding as it was where the token may not ask', async () => {
    fake.account.hasStream = true
    await run()
    fake.account.lacks = ['/stream/']
    await run()
    expect(written().stream).toEqual({ binding: 'STREAM' })
  })
})

describe('a setup within the EU', () => {
  it('makes databases and bucket there, binds them so, and keeps to it', async () => {
    const said = await run(['--jurisdiction', 'eu'])
    expect(said).toContain('stays in the EU for ever')
    const within = { jurisdiction: 'eu' }
    expect(fake.account.summary().databases).toMatchObject([within, within])
    expect([...fake.account.buckets.keys()]).toEqual(['eu/stoke-media'])
    expect(fake.account.buckets.get('eu/stoke-media')?.rules).toHaveLength(2)
    const { r2_buckets, workflows, vars } = written()
    expect(r2_buckets).toMatchObject([{ bucket_name: 'stoke-media', jurisdiction: 'eu' }])
    expect(workflows).toMatchObject([within, within])
    expect(vars).toMatchObject({ JURISDICTION: 'eu' })
    const end = fake.account.summary()
    await run()
    expect(fake.account.summary()).toEqual(end)
    expect(written().vars).toMatchObject({ JURISDICTION: 'eu' })
  })

  it('is refused where a database is elsewhere already, before anything is changed', async () => {
    await run()
    fake.log.length = 0
    await expect(run(['--jurisdiction', 'eu'])).rejects.toThrow(/from its beginning, or never/)
    expect(changes()).toEqual([])
    expect(written().vars).not.toHaveProperty('JURISDICTION')
  })
})

describe('staging', () => {
  it('is a second Stoke beside the first, with nothing in common', async () => {
    await run()
    await run(['--staging'])
    expect(fake.account.summary().databases.map(({ name }) => name)).toEqual([
      'stoke',
      'stoke-gazetteer',
      'stoke-staging',
      'stoke-gazetteer-staging',
    ])
    const { d1_databases, vars, env } = written()
    const ids = (of: typeof d1_databases) =>
      of?.map(({ database_id }: { database_id?: string }) => database_id) ?? []
    expect(ids(env?.staging?.d1_databases)).toHaveLength(2)
    expect(ids(d1_databases)).not.toEqual(ids(env?.staging?.d1_databases))
    expect(vars?.APP_ORIGIN).toBe('https://stoke.skaters.workers.dev')
    expect(env?.staging?.vars?.APP_ORIGIN).toBe('https://stoke-staging.skaters.workers.dev')
  })
})

describe('a setup without its deployment', () => {
  it('says how to deploy: a Worker without secrets can not be deployed otherwise', async () => {
    expect(await run()).toContain('run `npm run ops -- setup` again without --no-deploy')
    expect(await run(['--staging'])).toContain('run `npm run ops -- setup --staging` again without')
  })
})

describe('a bucket that setup can not try', () => {
  it('is left to a person, and no setting is made of it', async () => {
    await run()
    Object.assign(process.env, fake.env)
    const notes = journal(() => {})
    expect(await findPartNumbers('production', notes)).toBeUndefined()
    for (const name of Object.keys(fake.env)) delete process.env[name]
    expect(notes.left).toMatchObject([
      { what: expect.stringContaining('films of more than 8 MiB was not tried') },
    ])
  })
})

describe('the gazetteer of staging', () => {
  it('is not filled before there is a staging, nor is that of production instead', async () => {
    await run()
    fake.log.length = 0
    const args = [join(root, 'dev/gazetteer/index.ts'), '--staging']
    const child = spawn(process.execPath, args, { env: { ...process.env, ...fake.env } })
    expect(await text(child.stderr)).toContain('There is no staging yet')
    expect(fake.log).toEqual([])
  })
})

describe('a domain of its own', () => {
  it('is where production moves, and workers.dev no longer answers', async () => {
    await run()
    const said = await run(['--domain', 'stoke.example.com'])
    expect(written()).toMatchObject({
      workers_dev: false,
      routes: [{ pattern: 'stoke.example.com', custom_domain: true }],
      vars: { APP_ORIGIN: 'https://stoke.example.com' },
    })
    expect(said).toContain('https://stoke.example.com/api/callback')
    // It stays there.
    await run()
    expect(written().workers_dev).toBe(false)
  })
})

describe('setup stops before it changes anything', () => {
  const cases: Array<[string, () => Promise<unknown>, RegExp]> = [
    [
      'the token is wrong',
      () => run([], { ...secrets, CLOUDFLARE_API_TOKEN: 'x' }),
      /lacks a right/,
    ],
    [
      'the token lacks a right',
      () => {
        fake.account.lacks = ['/d1/']
        return run()
      },
      /lacks a right: D1: Edit/,
    ],
    [
      'R2 is not switched on',
      () => {
        fake.account.hasBuckets = false
        return run()
      },
      /R2 is not switched on: open https:\/\/dash/,
    ],
    [
      'there is no workers.dev subdomain',
      () => {
        fake.account.subdomain = undefined
        return run()
      },
      /--subdomain NAME/,
    ],
    ['the domain is nowhere', () => run(['--domain', 'stoke.elsewhere.org']), /No zone/],
    ['the domain is none', () => run(['--domain', 'https://stoke']), /a host such as/],
    ['the place is none', () => run(['--location', 'mars']), /one of wnam/],
    ['the jurisdiction is none', () => run(['--jurisdiction', 'mars']), /jurisdiction is eu/],
    [
      'the place is not of the jurisdiction',
      () => run(['--jurisdiction', 'eu', '--location', 'enam']),
      /weur or eeur, not enam/,
    ],
    ['the contact is none', () => run(['--contact', 'me']), /mailto: or https:/],
    ['a flag is unknown', () => run(['--bananas']), /bananas/],
    ['the provider is no URL', () => run(['--issuer', 'login']), /https URL/],
    [
      'the provider can not be reached',
      () => run(['--issuer', 'http://127.0.0.1:1']),
      /can't be asked/,
    ],
    ['the provider has another name', () => run(['--issuer', `${issuer}/`]), /write it exactly so/],
    ['answers are missing', () => runWith([]), /--issuer[^]*OIDC_CLIENT_ID[^]*--location/],
    ['Stripe has no key', () => run(['--billing', 'on']), /STRIPE_SECRET_KEY/],
  ]
  it.each(cases)('where %s', async (_, attempt, reason) => {
    await expect(attempt()).rejects.toThrow(reason)
    expect(changes()).toEqual([])
    expect(existsSync(file)).toBe(false)
  })

  it('where the file is of another account', async () => {
    await run()
    fake.log.length = 0
    const another = { ...secrets, CLOUDFLARE_ACCOUNT_ID: 'another' }
    await expect(run([], another)).rejects.toThrow(/move it away/)
    expect(fake.log).toEqual([])
  })
})

describe('the secrets that setup generates', () => {
  const secretsFile = () => join(folder, 'wrangler.production.secrets.env')

  it('are in a file of their own before anything is deployed, and outlive a failure', async () => {
    fake.failOnce('POST /accounts/:account/d1/database/:id/query', 400)
    const said = await runToDeployment()
    expect(said).toContain('Cloudflare answered 400 to POST')
    expect(said).toContain(secretsFile())
    const noted = readFileSync(secretsFile(), 'utf8')
    expect(statSync(secretsFile()).mode & 0o777).toBe(0o600)
    const names = [...noted.matchAll(/^([A-Z_]+)=[\w-]{43,}$/gm)].map(([, name]) => name)
    expect(names).toEqual(['SESSION_SECRET', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])
    for (const [, secret] of noted.matchAll(/=([\w-]{43,})$/gm)) expect(said).not.toContain(secret)

    // The fake has forgotten nothing: the next setup is as far, and generates nothing again.
    fake.account.lacks = ['/query']
    await runToDeployment()
    expect(readFileSync(secretsFile(), 'utf8')).toBe(noted)
  })

  it('are in a file that git ignores', async () => {
    const files = ['production', 'staging'].map((name) => `wrangler.${name}.secrets.env`)
    const child = spawn('git', ['check-ignore', '--no-index', ...files], { cwd: root })
    expect((await text(child.stdout)).trim().split('\n')).toEqual(files)
  })
})

describe('a deployment is refused', () => {
  it('before setup', async () => {
    expect(await deploy()).toContain('run `npm run ops -- setup` first')
  })

  it('without the secrets that nobody can sign in without, before anything is migrated', async () => {
    await run()
    fake.account.worker('stoke').secrets.set('SESSION_SECRET', 'a secret')
    fake.log.length = 0
    const said = await deploy('--without-staging')
    expect(said).toContain('stoke lacks OIDC_CLIENT_ID, OIDC_CLIENT_SECRET')
    expect(fake.log).toEqual(['GET /accounts/:account/workers/scripts/:name/secrets'])
  })
})

describe('production', () => {
  it('is deployed from main only, and without a staging only knowingly', async () => {
    await run()
    fake.log.length = 0
    const said = await deploy()
    expect(said).toContain('There is no staging (`npm run ops -- setup --staging` makes one)')
    expect(said).toContain('--without-staging deploys it all the same')
    git(history.folder, 'checkout', '--quiet', '-b', 'faster')
    const refused = 'Production is deployed from the branch main of a clone, not from faster.'
    expect(await deploy('--without-staging')).toContain(refused)
    expect(await runToDeployment()).toContain(refused)
    git(history.folder, 'checkout', '--quiet', '--detach')
    expect(await deploy('--without-staging')).toContain('not from HEAD')
    expect(fake.log.filter((call) => !call.startsWith('GET '))).toEqual([])
  })
})

describe('a call that fails once', () => {
  it('is named or left to a person, and the next setup comes to the same end', async () => {
    await run()
    const calls = [...new Set(fake.log)]
    const end = fake.account.summary()
    expect(calls.length).toBeGreaterThan(10)
    for (const call of calls) {
      fake.close()
      fake = await startCloudflare()
      rmSync(file, { force: true })
      fake.failOnce(call)
      const outcome = await run().catch((error: Error) => error.message)
      // Nothing fails in silence, but for the question whether Stream is there.
      if (!/stream/.test(call))
        expect([call, outcome]).toEqual([call, expect.stringMatching(/500|by hand/)])
      await run()
      expect([call, fake.account.summary()]).toEqual([call, end])
    }
  })
})

describe('Stripe', () => {
  let stripe: FakeStripe
  beforeEach(async () => void (stripe = await startStripe()))
  afterEach(() => stripe.close())

  const origin = 'https://stoke.skaters.workers.dev'

  /** Prepares Stripe for a Worker that is deployed. Returns what is left to a person. */
  async function setUp(at = origin) {
    return (await leftBy('production', at)).map(({ what }) => what)
  }

  async function leftBy(environment: Environment, at = origin) {
    const worker = fake.account.worker('stoke')
    const notes = journal(() => {})
    const { account, url } = fake
    const api = cloudflare({ baseUrl: url, token: account.token, accountId: account.id })
    const names = new Set(worker.secrets.keys())
    const client = stripeClient(stripe.key, stripe.url)
    const deployed = { environment, name: 'stoke', origin: at, secrets: names }
    await setUpPayment(client, api, notes, deployed)
    return notes.left
  }

  it("is left to a person of staging without a command that changes production's secret", async () => {
    for (const environment of ['production', 'staging'] as const) {
      stripe.failOnce('POST /v1/webhook_endpoints')
      const [left] = await leftBy(environment)
      const [flag, again] =
        environment === 'staging'
          ? ['--env=staging`', '`npm run ops -- setup --staging` again']
          : ['--env=""`', '`npm run ops -- setup` again']
      expect(left!.how).toContain(flag)
      expect(left!.how).toContain(again)
    }
  })

  it('gets the prices, the portal and the webhook, whose secret goes to the Worker', async () => {
    expect(await setUp()).toEqual([])
    expect(stripe.prices.map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount])).toEqual([
      ['stoke_monthly', 299],
      ['stoke_annual', 2399],
    ])
    expect(stripe.prices.map(({ tax_behavior }) => tax_behavior)).toEqual([
      'inclusive',
      'inclusive',
    ])
    expect(stripe.portals).toMatchObject([{ metadata: { app: 'stoke' } }])
    expect(stripe.webhooks).toMatchObject([{ url: `${origin}/api/billing/webhook` }])
    const secret = fake.account.worker('stoke').secrets.get('STRIPE_WEBHOOK_SECRET')
    expect(secret).toBe(stripe.webhooks[0]!.secret)
  })

  it('gets a portal of ours beside the one that somebody else has made', async () => {
    const other = { id: 'bpc_other', active: true, is_default: true, metadata: {} }
    stripe.portals.push(other)
    expect(await setUp()).toEqual([])
    expect(stripe.portals).toEqual([other, expect.objectContaining({ metadata: { app: 'stoke' } })])
  })

  it('has the Worker run another version than was deployed, whose id setup reads', async () => {
    const worker = fake.account.worker('stoke')
    worker.version = 'the deployed one'
    await setUp()
    const { account, url } = fake
    const api = cloudflare({ baseUrl: url, token: account.token, accountId: account.id })
    expect(worker.version).not.toBe('the deployed one')
    expect(await currentVersion(api, 'stoke')).toBe(worker.version)
  })

  it('is left alone by a second setup', async () => {
    await setUp()
    stripe.log.length = 0
    expect(await setUp()).toEqual([])
    expect(stripe.log.filter((call) => !call.startsWith('GET '))).toEqual([])
  })

  it('sends its events to the new address after a move, signed as before', async () => {
    await setUp()
    await setUp('https://stoke.example.com')
    expect(stripe.webhooks).toMatchObject([
      { url: 'https://stoke.example.com/api/billing/webhook' },
    ])
    const secret = fake.account.worker('stoke').secrets.get('STRIPE_WEBHOOK_SECRET')
    expect(secret).toBe(stripe.webhooks[0]!.secret)
  })

  it('gets a new webhook where the secret of the old one is lost', async () => {
    await setUp()
    fake.account.worker('stoke').secrets.clear()
    await setUp()
    expect(stripe.webhooks).toHaveLength(1)
    const secret = fake.account.worker('stoke').secrets.get('STRIPE_WEBHOOK_SECRET')
    expect(secret).toBe(stripe.webhooks[0]!.secret)
  })

  it('keeps no webhook whose secret could not be stored', async () => {
    fake.failOnce('PUT /accounts/:account/workers/scripts/:name/secrets')
    expect(await setUp()).toEqual([expect.stringContaining('Stripe sends no events')])
    expect(stripe.webhooks).toEqual([])
    expect(await setUp()).toEqual([])
  })

  it('keeps a price of another amount, and says so', async () => {
    stripe.prices.push({ id: 'price_0', lookup_key: 'stoke_monthly', unit_amount: 499 })
    expect(await setUp()).toEqual([expect.stringContaining('stoke_monthly')])
    expect(stripe.prices).toHaveLength(2)
  })

  it('is left to a person where a call fails once, and a second setup does the rest', async () => {
    await setUp()
    const calls = [...new Set(stripe.log)]
    for (const call of calls) {
      stripe.close()
      stripe = await startStripe()
      fake.account.worker('stoke').secrets.clear()
      stripe.failOnce(call)
      expect([call, await setUp()]).toEqual([call, [expect.stringContaining('Stripe')]])
      expect([call, await setUp()]).toEqual([call, []])
      expect([stripe.prices.length, stripe.portals.length, stripe.webhooks.length]).toEqual([
        2, 1, 1,
      ])
    }
  })

  it('stops setup where it does not take the key', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_wrong', STRIPE_PUBLISHABLE_KEY: 'pk_test' }
    const env = { ...secrets, ...keys, STRIPE_API_BASE_URL: stripe.url }
    await expect(run(['--billing', 'on'], env)).rejects.toThrow(/does not take STRIPE_SECRET_KEY/)
    expect(changes()).toEqual([])
  })
})
