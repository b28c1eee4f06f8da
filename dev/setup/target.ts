import { apple } from '../../worker/session/rules.ts'
import type { Account } from './account.ts'
import type { Answers } from './answers.ts'
import type { Names, Target } from './deployment.ts'
import type { Options } from './options.ts'

interface Known {
  options: Options
  previous: Target | undefined
  answers: Answers
  account: Account
  names: Names
  domain: string | undefined
  subdomain: string | undefined
}

/** The databases' ids and the location are added after provisioning. */
export function targetOf(known: Known): Target {
  const { options, previous, answers, account, names, domain, subdomain } = known
  const host = domain ?? `${names.worker}.${subdomain}.workers.dev`
  return {
    databases: previous?.databases ?? {},
    vars: {
      ...previous?.vars,
      BILLING: answers.billing ? 'on' : 'off',
      APP_ORIGIN: `https://${host}`,
      GAMES_LOCATION: answers.location,
      ...(options.jurisdiction && { JURISDICTION: options.jurisdiction }),
      OIDC_ISSUER: answers.issuer,
      // It has us ask once a day at most, and the app would each hour.
      ...(answers.issuer === apple && { OIDC_REFRESH: previous?.vars.OIDC_REFRESH ?? 'off' }),
      ...(options.appleTeam && { APPLE_TEAM_ID: options.appleTeam }),
      ...(options.appleKey && { APPLE_KEY_ID: options.appleKey }),
      SECURITY_CONTACT: previous?.vars.SECURITY_CONTACT ?? answers.contact,
      OPERATOR_CONTACT: previous?.vars.OPERATOR_CONTACT ?? answers.contact,
      ...(options.operator && { OPERATOR_NAME: options.operator }),
      ...(options.operatorAddress && { OPERATOR_ADDRESS: options.operatorAddress }),
      VAPID_SUBJECT: answers.contact,
    },
    ...(domain !== undefined && { domain }),
    // What the token may not know stays as it was.
    stream: options.stream ?? account.stream ?? previous?.stream ?? false,
    metrics: previous?.metrics ?? true,
  }
}
