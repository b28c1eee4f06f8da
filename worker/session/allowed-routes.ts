import { outerUrls, urls } from '../urls'

interface Url {
  path: string
}

const reads = (...of: Url[]) => of.map(({ path }) => `GET ${path}`)
const writes = (method: string, ...of: Url[]) => of.map(({ path }) => `${method} ${path}`)

/** What a banned user may still do: read why, answer, delete the account and sign out. */
export const allowedWhenBanned: ReadonlySet<string> = new Set([
  ...reads(
    urls.landing,
    urls.terms,
    urls.privacy,
    urls.rules,
    urls.logoutComplete,
    urls.moderation,
    urls.accountCopy,
  ),
  ...reads(urls.offline, urls.robots, urls.sitemap, urls.sitemapOfDay),
  ...reads(outerUrls.health, outerUrls.securityTxt, outerUrls.streamSource),
  ...reads(urls.api.login, urls.api.callback, urls.api.logout, urls.api.user),
  ...writes('POST', urls.moderation, urls.api.answerModeration, urls.accountCopy),
  ...writes('POST', outerUrls.streamWebhook),
  ...reads(urls.api.sessions, urls.api.export, outerUrls.exportFile),
  ...writes('POST', urls.api.export),
  ...writes('DELETE', urls.api.profile, urls.api.sessions, urls.api.session),
])

/**
 * What a suspended skater may do besides: read their own things and everything that visitors have a
 * page for, leave games, and end their subscription.
 */
export const allowedWhenSuspended: ReadonlySet<string> = new Set([
  ...allowedWhenBanned,
  ...reads(urls.profile, urls.skater, outerUrls.skaterTrick, urls.games, urls.subscribe),
  ...reads(urls.sharedClip, urls.sharedTrickVideo, urls.sharedOwnTheSpotClip),
  ...reads(urls.sharedGame, urls.embeddedGame, urls.api.shareGame),
  ...reads(outerUrls.sharedTrickVideoOnce, outerUrls.sharedVideo, urls.oembed, urls.player),
  ...reads(urls.embeddedClip, urls.embeddedTrickVideo, urls.embeddedOwnTheSpotClip),
  ...reads(urls.api.video, urls.api.poster, urls.api.profilePhoto, urls.api.spotPhoto),
  ...reads(outerUrls.videoStream, urls.api.tricks),
  ...reads(urls.api.profile, urls.api.myClips, urls.api.userTricks, urls.api.trickVideos),
  ...reads(urls.api.games, urls.api.game, urls.api.gamePlayers, urls.api.turns),
  ...reads(urls.api.latestTurn, urls.api.attempts, urls.api.myVote, urls.api.votes),
  ...reads(urls.api.ownTheSpotClips, urls.api.rivalry, urls.api.away),
  ...reads(outerUrls.linkPicture, urls.api.live),
  ...writes('POST', urls.api.quitGame, urls.api.declineGame),
  // Neither a film that one shared nor one's part in it has to stay.
  ...writes('PUT', urls.api.shareMe),
  ...writes('DELETE', urls.api.shareGame),
  // Taking a game back is how its starter leaves it before others have joined.
  ...writes('DELETE', urls.api.game),
])
