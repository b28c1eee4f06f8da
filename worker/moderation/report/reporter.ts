import type { Env } from '../../env'
import type { ReportedThing } from '../../flags/thing-queries'
import { keyedHash } from '../../session/secrets'

export type Reporter = { userId: string } | { address: string }

/**
 * Recognises repeated reports of one thing. A keyed hash, because the few possible addresses could all be
 * tried.
 */
export const hashReporter = (
  env: Pick<Env, 'SESSION_SECRET'>,
  { contentType, contentId, version }: ReportedThing & { version: string },
  reporter: Reporter,
): Promise<string> => {
  const who = 'userId' in reporter ? `skater|${reporter.userId}` : `address|${reporter.address}`
  return keyedHash(env, 'reporter', [contentType, contentId, version, who].join('|'))
}
