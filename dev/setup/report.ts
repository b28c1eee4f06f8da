import type { Answers } from './answers.ts'
import { jurisdictionOf, setupCommand, type Names, type Target } from './deployment.ts'
import type { Journal } from './journal.ts'
import type { Options } from './options.ts'

const oneWayDoor = 'stays in the EU for ever: nothing can be moved in or out later'

/** The plan of a setup, for a person to agree to. */
export function planOf(names: Names, answers: Answers, target: Target): string {
  const yesNo = (is: boolean, price: string) => (is ? `yes (${price})` : 'no')
  const lines = [
    ['Worker', `${names.worker}, at ${target.vars.APP_ORIGIN}`],
    [
      'Databases',
      `${Object.values(names.databases).join(', ')}, in ${jurisdictionOf(target) ?? answers.location}`,
    ],
    ...(jurisdictionOf(target) ? [['Data', oneWayDoor]] : []),
    ['Bucket', names.buckets.join(', ')],
    ...(names.queues.length > 0 ? [['Queues', names.queues.join(', ')]] : []),
    ['Sign-in', answers.issuer],
    ['Stream', yesNo(target.stream, '$5 a month for 1,000 minutes stored, $1 for 1,000 watched')],
    ['Payment', answers.billing ? 'by Stripe' : 'none: everything is free for everybody'],
  ]
  const rows = lines.map(([name = '', value]) => `  ${name.padEnd(10)} ${value}`)
  return ['Plan:', ...rows, ...redirects(target.vars.APP_ORIGIN)].join('\n')
}

/** The last words: facts for the provider, and the steps left to do by hand. */
export function closing(
  { left }: Journal,
  origin: string,
  { deploy, environment }: Pick<Options, 'deploy' | 'environment'>,
): string {
  const rest = left.flatMap(({ what, how }) => [`  ${what}`, `    ${how}`])
  return [
    '',
    // `npm run ops -- deploy` is refused: the Worker has no secrets before setup has deployed it.
    deploy
      ? `Stoke is at ${origin}`
      : `Nothing is deployed yet: run \`${setupCommand(environment)}\` again without --no-deploy.`,
    ...redirects(origin),
    ...(rest.length > 0 ? ['Left to do by hand:', ...rest] : []),
    '',
  ].join('\n')
}

const redirects = (origin = '') => [
  'The sign-in provider must know these addresses, or nobody can sign in:',
  `  ${origin}/api/callback  where a sign-in leads back to`,
  `  ${origin}/logout-complete  where signing out leads to`,
]
