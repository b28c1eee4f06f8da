import { requireMain } from '../releases.ts'
import { carryOut } from './carry-out.ts'
import { inspect } from './inspect.ts'
import { journal } from './journal.ts'
import { parseOptions } from './options.ts'
import { checkYes, type Asking } from './questions.ts'
import { planOf } from './report.ts'

/**
 * Sets up Stoke at Cloudflare. Shows the plan before it changes anything, and asks for agreement if
 * there is a terminal. Returns whether the deployment works.
 */
export async function setup(
  argv: string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  askAtTerminal?: () => Asking,
): Promise<boolean> {
  const options = parseOptions(argv)
  if (options.deploy && options.environment === 'production') requireMain()
  const asking = options.yes ? undefined : askAtTerminal?.()
  try {
    const findings = await inspect(options, env, asking)
    say(planOf(findings.names, findings.answers, findings.target))
    const isAgreed = (await asking?.ask('Go ahead? (yes or no)', checkYes)) ?? true
    if (!isAgreed) throw new Error('Nothing was changed.')
    return await carryOut(findings, journal(say))
  } finally {
    asking?.close()
  }
}
