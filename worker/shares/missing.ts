import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { errorJson, notFound } from '../http/errors'
import { messages } from '../profiles/contract'
import { outerUrls, urls } from '../urls'
import { missingClip, missingVideo } from './contract'
import { renderMissingEmbed } from './embed/missing-page'
import { shareTypes } from './types'
import { renderMissing } from './parts/missing'

const calls = new Map<string, { title: string }>([
  [urls.api.sharedClip.path, missingClip],
  [urls.api.sharedTrickVideo.path, missingVideo],
  [urls.api.sharedOwnTheSpotClip.path, missingClip],
])

/** The 404 for a shared thing or a skater that cannot exist; null for all other routes. */
export function answerMissingShare(c: Context<AppEnv>, route: string) {
  const isSkater = route === urls.skater.path || route === outerUrls.skaterTrick.path
  if (isSkater) {
    return renderMissing(c, { title: messages.skaterNotFound, text: messages.mayBeRenamed })
  }
  const called = calls.get(route)
  if (called) return errorJson(notFound(called.title), c)
  const shared = shareTypes.find(({ page }) => page.path === route)
  if (shared) return renderMissing(c, shared.missing)
  const embedded = shareTypes.find(({ embed }) => embed.path === route)
  return embedded ? renderMissingEmbed(c, embedded.missing) : null
}
