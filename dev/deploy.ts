/**
 * Brings a new version to an account that `npm run ops -- setup` has prepared: applies the migrations that
 * expand, deploys, looks at it from outside, and applies those that contract. `npm run ops -- deploy` runs
 * all checks first.
 *
 *   npm run ops -- deploy                       from `main` only
 *   npm run ops -- deploy --staging
 *   npm run ops -- deploy --no-smoke            without the look from outside
 *   npm run ops -- deploy --without-staging     does not ask, where nobody has tried it on a staging
 */
import { parseArgs } from 'node:util'
import { requireMain, tagRelease } from './releases.ts'
import { accessFrom } from './setup/access.ts'
import { cloudflare } from './setup/cloudflare.ts'
import { requiredSecrets } from './setup/config.ts'
import { namesOf, setupCommand, type Deployment, type Environment } from './setup/deployment.ts'
import { readDeployment, readSource, writeDeployment } from './setup/file.ts'
import { applyMigrations } from './setup/apply-migrations.ts'
import { planMigrations } from './setup/migrations.ts'
import { deploy } from './setup/publish.ts'
import { askAtTerminal, checkYes } from './setup/questions.ts'
import { secretNames } from './setup/worker.ts'
import { smoke } from './smoke/run.ts'

const { values: flags } = parseArgs({
  options: {
    staging: { type: 'boolean', default: false },
    'no-smoke': { type: 'boolean', default: false },
    'without-staging': { type: 'boolean', default: false },
  },
})

async function run(environment: Environment): Promise<void> {
  const command = setupCommand(environment)
  const deployment = readDeployment()
  const target = deployment?.targets[environment]
  if (!target) {
    throw new Error(`There is no ${environment} yet: run \`${command}\` first.`)
  }
  if (environment === 'production') await agreeToProduction(deployment)
  const names = namesOf(readSource(), environment)
  const bindings = Object.keys(names.databases)
  const unmade = bindings.filter((binding) => !target.databases[binding])
  if (unmade.length > 0) {
    throw new Error(`wrangler.toml names ${unmade.join(', ')}: \`${command}\` makes it.`)
  }
  // Before the migrations: a deployment that is refused leaves the database as it was.
  const access = await accessFrom({ ...process.env, CLOUDFLARE_ACCOUNT_ID: deployment.accountId })
  const api = cloudflare(access)
  const present = await secretNames(api, names.worker)
  const missing = requiredSecrets.filter((name) => !present?.has(name))
  if (missing.length > 0) {
    throw new Error(
      `${names.worker} lacks ${missing.join(', ')}: \`${command}\` sets what is missing.`,
    )
  }
  const plans = await planMigrations(api, environment, names.worker, target.databases)
  // Takes over the changes of wrangler.toml since setup.
  writeDeployment(deployment)
  for (const { database, before } of plans) await applyMigrations(api, database, before)
  const version = await deploy(environment)
  const origin = target.vars.APP_ORIGIN ?? ''
  console.log(`Version ${version} is at ${origin}.`)
  const billing = present?.has('STRIPE_SECRET_KEY')
  const isWell = flags['no-smoke'] || (await smoke(origin, { version, billing, patient: true }))
  if (!isWell) {
    // The version before must be able to come back.
    const left = plans.flatMap(({ after }) => after)
    if (left.length > 0) console.error(`Not applied: ${left.join(', ')}.`)
    process.exitCode = 1
    return
  }
  for (const { database, after } of plans) await applyMigrations(api, database, after)
  if (environment === 'staging') return
  const release = tagRelease()
  console.log(`This is ${release}: git push origin ${release}`)
}

/** Throws unless this is `main`, tried on a staging, or the operator goes without one. */
async function agreeToProduction({ targets }: Deployment): Promise<void> {
  requireMain()
  if (targets.staging || flags['without-staging']) return
  const command = setupCommand('staging')
  console.log(`There is no staging (\`${command}\` makes one): nobody has tried this version.`)
  if (!process.stdin.isTTY) throw new Error('--without-staging deploys it all the same.')
  const asking = askAtTerminal()
  const isAgreed = await asking.ask('Deploy it all the same? (yes or no)', checkYes)
  asking.close()
  if (!isAgreed) throw new Error('Nothing was changed.')
}

await run(flags.staging ? 'staging' : 'production').catch((error: Error) => {
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
})
