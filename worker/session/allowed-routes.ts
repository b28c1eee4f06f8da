import { outerUrls, urls } from '../urls'

interface Url {
  path: string
}

const reads = (...of: Url[]) => of.map(({ path }) => `GET ${path}`)

/* Pages open to restricted users. For API endpoints, `evenWhile` in their rows decides. */

/** A banned user can read why, and answer. */
export const pagesWhenBanned: ReadonlySet<string> = new Set([
  ...reads(urls.landing, urls.terms, urls.privacy, urls.rules, urls.logoutComplete),
  ...reads(urls.moderation, urls.accountCopy, urls.offline, urls.park),
  ...reads(urls.robots, urls.sitemap, urls.sitemapOfDay, outerUrls.health, outerUrls.securityTxt),
  `POST ${urls.moderation.path}`,
  `POST ${urls.accountCopy.path}`,
])

export const pagesWhenSuspended: ReadonlySet<string> = new Set([
  ...pagesWhenBanned,
  ...reads(urls.profile, urls.skater, outerUrls.skaterTrick, urls.games, urls.subscribe),
  ...reads(urls.sharedClip, urls.sharedTrickVideo, urls.sharedOwnTheSpotClip),
  ...reads(urls.sharedGame, urls.embeddedGame, urls.oembed, urls.player),
  ...reads(outerUrls.sharedTrickVideoOnce, outerUrls.sharedVideo, outerUrls.linkPicture),
  ...reads(urls.embeddedClip, urls.embeddedTrickVideo, urls.embeddedOwnTheSpotClip),
])
