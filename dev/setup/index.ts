/**
 * Brings Stoke to Cloudflare, and may be repeated at any time.
 *
 *   npm run ops -- setup                       asks, creates missing parts, deploys to workers.dev
 *   npm run ops -- setup --staging          the same for a second Stoke to try things on
 *   npm run ops -- setup --domain HOST      moves it to a host of your own
 *   npm run ops -- setup --no-deploy        makes and writes everything, and deploys nothing
 *
 * Without a terminal, or with --yes, it asks nothing: --issuer URL, --location weur, --contact
 * mailto:… and --billing on|off answer beforehand; --operator NAME and --operator-address ADDRESS say
 * who runs it, for the privacy page; OIDC_CLIENT_ID, OIDC_CLIENT_SECRET,
 * STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are read from the environment, and so are SESSION_SECRET
 * and the VAPID_ keys, which setup otherwise generates once and notes in wrangler.production.secrets.env.
 * --apple-team ID and --apple-key ID are needed where skaters sign in with Apple,
 * --jurisdiction eu keeps all data in the EU, which only a first setup can decide,
 * --stream on|off decides where the account does not say, --subdomain NAME registers one at workers.dev, and
 * --no-smoke leaves out the look from outside.
 */
import { askAtTerminal } from './questions.ts'
import { setup } from './setup.ts'

const asking = process.stdin.isTTY ? askAtTerminal : undefined
try {
  const isWell = await setup(process.argv.slice(2), process.env, console.log, asking)
  if (!isWell) process.exitCode = 1
} catch (error) {
  console.error(`\n${(error as Error).message}\n`)
  process.exitCode = 1
}
