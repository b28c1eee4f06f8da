import { outerUrls, urls } from '../urls'

interface Url {
  path: string
}

const reads = (...of: Url[]) => of.map(({ path }) => `GET ${path}`)

/*
 * The pages that stay open to users whom moderators have restricted. For the API, each endpoint's row
 * says so by `evenWhile`.
 */

/** For a banned user: to read why, and to answer. */
export const pagesWhenBanned: ReadonlySet<string> = new Set([
  ...reads(urls.landing, urls.terms, urls.privacy, urls.rules, urls.logoutComplete),
  ...reads(urls.moderation, urls.accountCopy, urls.offline, urls.park),
  ...reads(urls.robots, urls.sitemap, urls.sitemapOfDay, outerUrls.health, outerUrls.securityTxt),
  `POST ${urls.moderation.path}`,
  `POST ${urls.accountCopy.path}`,
])

/** For a suspended skater besides: their own things and everything that visitors have a page for. */
export const pagesWhenSuspended: ReadonlySet<string> = new Set([
  ...pagesWhenBanned,
  ...reads(urls.profile, urls.skater, outerUrls.skaterTrick, urls.games, urls.subscribe),
  ...reads(urls.sharedClip, urls.sharedTrickVideo, urls.sharedOwnTheSpotClip),
  ...reads(urls.sharedGame, urls.embeddedGame, urls.oembed, urls.player),
  ...reads(outerUrls.sharedTrickVideoOnce, outerUrls.sharedVideo, outerUrls.linkPicture),
  ...reads(urls.embeddedClip, urls.embeddedTrickVideo, urls.embeddedOwnTheSpotClip),
])
