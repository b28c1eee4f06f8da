import { tagRelease } from '../releases.ts'
import { smoke } from '../smoke/run.ts'
import { setUpAlerts } from './alerts.ts'
import { jurisdictionOf, setupCommand, type Target } from './deployment.ts'
import { readSource, writeDeployment } from './file.ts'
import type { Findings } from './inspect.ts'
import type { Journal } from './journal.ts'
import { setUpPayment } from './payment.ts'
import { provision } from './provision.ts'
import { applyMigrations } from './apply-migrations.ts'
import { planMigrations } from './migrations.ts'
import { deploy, fillGazetteer } from './publish.ts'
import { closing } from './report.ts'
import { noteSecrets, readNotedSecrets, secretsFile } from './secrets-file.ts'
import { secretsToSend } from './secrets.ts'
import { tryAccount } from './trial.ts'
import { findPartNumbers } from './try-bucket.ts'
import { currentVersion } from './worker.ts'

/**
 * Creates only missing parts, so an interrupted setup can be repeated. Returns whether the deployment
 * works.
 */
export async function carryOut(findings: Findings, journal: Journal): Promise<boolean> {
  const { options, access, api, names, before, answers, newSubdomain } = findings
  if (newSubdomain) await api.call('PUT', '/workers/subdomain', { subdomain: newSubdomain })
  const { limits, analytics_engine_datasets: datasets } = readSource()
  const wanted = { worker: names.worker, limits, dataset: datasets?.[0]?.dataset }
  const metrics = await tryAccount(api, access.accountId, wanted, journal)
  const written = findings.target.databases
  const jurisdiction = jurisdictionOf(findings.target)
  const place = { location: answers.location, jurisdiction }
  const { databases, location } = await provision(api, names, written, place, journal)
  const vars: Target['vars'] = { ...findings.target.vars, GAMES_LOCATION: location }
  const target = { ...findings.target, databases, vars, metrics }
  const targets = { ...before?.targets, [options.environment]: target }
  writeDeployment({ accountId: access.accountId, targets })
  journal.say('wrangler.production.jsonc is written.')
  if (!vars.OPERATOR_NAME || !vars.OPERATOR_ADDRESS) {
    journal.leave(
      'The privacy page does not say who runs this: the law asks for a name and an address',
      `${setupCommand(options.environment)}${options.environment === 'staging' ? '' : ' --'} --operator NAME --operator-address ADDRESS`,
    )
  }

  // Of the whole account, so those of production are enough.
  if (options.environment === 'production') {
    await setUpAlerts(api, access.accountId, answers.contact, journal)
  }
  const origin = findings.target.vars.APP_ORIGIN ?? ''
  if (options.deploy && !vars.PART_NUMBERS) {
    const found = await findPartNumbers(options.environment, journal)
    if (found) vars.PART_NUMBERS = found
    writeDeployment({ accountId: access.accountId, targets })
  }
  const isWell = !options.deploy || (await publish(findings, journal, databases, origin))
  journal.say(closing(journal, origin, options))
  return isWell
}

async function publish(
  { options: { environment, smoke: looks }, api, names, answers, present, stripe }: Findings,
  journal: Journal,
  databases: Record<string, string>,
  origin: string,
): Promise<boolean> {
  // Before anything is deployed: a secret that only the Worker has is never seen again.
  const noted = readNotedSecrets(environment)
  const secrets = secretsToSend(present, answers.secrets, noted)
  if (noteSecrets(environment, secrets, answers.secrets)) {
    journal.say(`Generated secrets are in ${secretsFile(environment)}.`)
    journal.leave(
      'The secrets that setup generated are on this machine only, and a restore needs SESSION_SECRET',
      `Move the lines of ${secretsFile(environment)} to your password store, and delete the file.`,
    )
  }
  const plans = await planMigrations(api, environment, names.worker, databases)
  for (const { database, before } of plans) await applyMigrations(api, database, before)
  await journal.attempt(
    'The gazetteer is empty, so no address is found',
    `npm run ops -- gazetteer --${environment === 'staging' ? 'staging' : 'remote'}`,
    () => fillGazetteer(api, environment, databases.GAZETTEER ?? ''),
  )
  let version = await deploy(environment, secrets)
  for (const { database, after } of plans) await applyMigrations(api, database, after)
  if (environment === 'production') journal.say(`This is ${tagRelease()}.`)
  if (stripe) {
    await setUpPayment(stripe, api, journal, {
      environment,
      name: names.worker,
      origin,
      secrets: present,
    })
    // The webhook's secret has made another version than the one that was deployed.
    version = await currentVersion(api, names.worker).catch(() => undefined)
  } else if (answers.billing) {
    journal.leave(
      'Stripe was not looked at',
      `Set STRIPE_SECRET_KEY and run \`${setupCommand(environment)}\` again to check prices, portal and webhook.`,
    )
  }
  const isFirst = present.size === 0
  return !looks || smoke(origin, { version, billing: answers.billing, isFirst, patient: true })
}
