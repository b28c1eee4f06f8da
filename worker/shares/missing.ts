import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { errorJson, notFound } from '../http/errors'
import { outerUrls, urls } from '../urls'
import { missingFilm } from './contract'
import { renderMissingEmbed } from './embed/page'
import { renderMissing, renderMissingSkater } from './parts'
import { shareTypes } from './share-types'

/** 404 page for an impossible id of a shared item or skater; null for other routes. */
export function answerMissingShare(c: Context<AppEnv>, route: string) {
  if (route === urls.skater.path || route === outerUrls.skaterTrick.path)
    return renderMissingSkater(c)
  if (route === urls.sharedGame.path) return renderMissing(c, missingFilm)
  if (route === urls.embeddedGame.path) return renderMissingEmbed(c, missingFilm)
  for (const { api, page, embed, missing } of shareTypes) {
    if (route === api.path) return errorJson(notFound(missing.title), c)
    if (route === page.path) return renderMissing(c, missing)
    if (route === embed.path) return renderMissingEmbed(c, missing)
  }
  return null
}
