import type { Env } from '../../env'
import type { ReportedThing } from '../../flags/thing-queries'
import { keyedHash } from '../../session/secrets'

/** Who reports by the form: a signed-in skater, or an address. */
export type Reporter = { userId: string } | { address: string }

/**
 * Tells whether the same skater or address has reported the same thing before, and nothing else: another
 * thing gives another hash, and without our key no address is found by trying.
 */
export const hashReporter = (
  env: Pick<Env, 'SESSION_SECRET'>,
  { contentType, contentId, version }: ReportedThing & { version: string },
  reporter: Reporter,
): Promise<string> => {
  const who = 'userId' in reporter ? `skater|${reporter.userId}` : `address|${reporter.address}`
  return keyedHash(env, 'reporter', [contentType, contentId, version, who].join('|'))
}
