/**
 * Brings a new version to an account that `npm run ops -- setup` has prepared: migrates, deploys, and looks
 * at it from outside. `npm run ops -- deploy` runs all checks first.
 *
 *   npm run ops -- deploy
 *   npm run ops -- deploy --staging
 *   npm run ops -- deploy --no-smoke     without the look from outside
 */
import { parseArgs } from 'node:util'
import { accessFrom } from './setup/access.ts'
import { cloudflare } from './setup/cloudflare.ts'
import { requiredSecrets } from './setup/config.ts'
import { namesOf, setupCommand, type Environment } from './setup/deployment.ts'
import { readDeployment, readSource, writeDeployment } from './setup/file.ts'
import { deploy, migrate } from './setup/publish.ts'
import { secretNames } from './setup/worker.ts'
import { smoke } from './smoke/run.ts'

const { values: flags } = parseArgs({
  options: {
    staging: { type: 'boolean', default: false },
    'no-smoke': { type: 'boolean', default: false },
  },
})

async function run(environment: Environment): Promise<void> {
  const command = setupCommand(environment)
  const deployment = readDeployment()
  const target = deployment?.targets[environment]
  if (!target) {
    throw new Error(`There is no ${environment} yet: run \`${command}\` first.`)
  }
  const names = namesOf(readSource(), environment)
  const bindings = Object.keys(names.databases)
  const unmade = bindings.filter((binding) => !target.databases[binding])
  if (unmade.length > 0) {
    throw new Error(`wrangler.toml names ${unmade.join(', ')}: \`${command}\` makes it.`)
  }
  // Before the migrations: a deployment that is refused leaves the database as it was.
  const access = await accessFrom({ ...process.env, CLOUDFLARE_ACCOUNT_ID: deployment.accountId })
  const present = await secretNames(cloudflare(access), names.worker)
  const missing = requiredSecrets.filter((name) => !present?.has(name))
  if (missing.length > 0) {
    throw new Error(
      `${names.worker} lacks ${missing.join(', ')}: \`${command}\` sets what is missing.`,
    )
  }
  // Takes over the changes of wrangler.toml since setup.
  writeDeployment(deployment)
  await migrate(environment, bindings)
  const version = await deploy(environment)
  const origin = target.vars.APP_ORIGIN ?? ''
  console.log(`Version ${version} is at ${origin}.`)
  if (flags['no-smoke']) return
  const billing = present?.has('STRIPE_SECRET_KEY')
  if (!(await smoke(origin, { version, billing, patient: true }))) process.exitCode = 1
}

await run(flags.staging ? 'staging' : 'production').catch((error: Error) => {
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
})
