import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { git, commit, startClone } from '../git'
import { run } from '../run'
import { startProvider } from './provider'
import { startCloudflare, type FakeCloudflare } from './server'

/**
 * `npm run ops -- setup` and `npm run ops -- deploy` as a person runs them, with wrangler itself, against the fake.
 * `app` is a copy of the repository.
 */
export async function proveDeployment(app: string): Promise<void> {
  const fake = await startCloudflare()
  const provider = await startProvider()
  try {
    await provePublishing(app, fake, provider.issuer)
  } finally {
    fake.close()
    provider.close()
  }
}

async function provePublishing(app: string, fake: FakeCloudflare, issuer: string): Promise<void> {
  startClone(app)
  const secrets = { OIDC_CLIENT_ID: 'skate-app', OIDC_CLIENT_SECRET: 'a secret of the provider' }
  const answers = '--location weur --billing off --contact mailto:crew@example.com'
  const flags = `--yes --no-smoke --issuer ${issuer} ${answers}`
  const output = await run(app, `run ops -- setup ${flags}`, { ...fake.env, ...secrets })
  expect(output).toContain('Stoke is at https://stoke.skaters.workers.dev')
  for (const secret of Object.values(secrets).slice(1)) expect(output).not.toContain(secret)

  const worker = fake.account.worker('stoke')
  const [first, sessionSecret] = [worker.version, worker.secrets.get('SESSION_SECRET')]
  expect([...worker.secrets.keys()].sort()).toEqual([
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'SESSION_SECRET',
    'VAPID_PRIVATE_KEY',
    'VAPID_PUBLIC_KEY',
  ])
  // Cloudflare never shows it again, and a restore needs it.
  const noted = readFileSync(join(app, 'wrangler.production.secrets.env'), 'utf8')
  expect(noted).toContain(`SESSION_SECRET=${sessionSecret}\n`)
  expect(output).not.toContain(sessionSecret)
  expect(worker.crons).toEqual(['* * * * *'])
  expect([...fake.account.consumers]).toEqual([
    ['id-of-stoke-work', 'stoke'],
    ['id-of-stoke-work-failed', 'stoke'],
  ])
  expect([...fake.account.workflows]).toEqual([
    ['stoke-account-deletions', 'stoke'],
    ['stoke-account-exports', 'stoke'],
  ])
  expect(worker.isOnWorkersDev).toBe(true)
  const [db, gazetteer] = [...fake.account.databases.values()]
  expect(db!.tables.prepare('SELECT count(*) AS n FROM users').get()).toEqual({ n: 0 })
  const towns = gazetteer!.tables.prepare('SELECT count(*) AS n FROM places').get() as { n: number }
  expect(towns.n).toBeGreaterThan(40_000)

  fake.log.length = 0
  commit(app)
  const deployed = await run(app, 'run ops -- deploy --no-smoke --without-staging', fake.env)
  expect(worker.version).not.toBe(first)
  expect(worker.versions.get(worker.version)).toBe(git(app, 'rev-parse', '--short=12', 'HEAD'))
  expect(deployed).toContain('This is release-2: git push origin release-2')
  // What signs people in stays as it was, and nothing is migrated or filled twice.
  expect(worker.secrets.get('SESSION_SECRET')).toBe(sessionSecret)
  expect(fake.log.filter((call) => /import|POST .*\/database$/.test(call))).toEqual([])

  await rollBack(app, fake)
  expect(worker.version).toBe(first)
  expect(worker.secrets.get('SESSION_SECRET')).toBe(sessionSecret)
}

/** As the handbook says, letter by letter. */
async function rollBack(app: string, fake: FakeCloudflare): Promise<void> {
  const handbook = readFileSync(join(app, 'docs/operating.md'), 'utf8')
  const [section = ''] = /^## Rolling back$[^]*?(?=^## )/m.exec(handbook) ?? []
  const [, command] = /^`(node dev\/run\.mjs wrangler rollback [^`]+)`/m.exec(section) ?? []
  const child = spawn(command!, { shell: true, cwd: app, env: { ...process.env, ...fake.env } })
  child.stdin.end()
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await once(child, 'close')) as [number]
  expect([code, await said]).toEqual([0, expect.anything()])
}
