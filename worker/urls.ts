/**
 * The URL of every page, in one table for the server and the islands. Routes are registered by `path`;
 * links are built by calling the entry. What the API takes and answers stands in each feature's
 * `endpoints.ts`.
 */
export const urls = {
  landing: url('/'),
  terms: url('/terms'),
  privacy: url('/privacy'),
  rules: url('/rules'),
  logoutComplete: url('/logout-complete'),

  profile: url('/profile'),
  setup: url('/profile/setup'),
  skater: url('/s/:skatertag'),
  homies: url('/homies'),
  spots: url('/spots'),

  activity: url('/activity'),
  games: url('/games'),
  subscribe: url('/subscribe'),

  sharedClip: url('/shared/my-clip/:clipId'),
  sharedTrickVideo: url('/shared/trick-video/:videoId'),
  sharedOwnTheSpotClip: url('/shared/own-the-spot-clip/:clipId'),
  sharedGame: url('/shared/game/:gameId'),

  /** S.K.A.T.E. on one phone, without an account or signal. */
  park: url('/shared/park'),

  /** The page behind a game's link, where a skater takes a seat. */
  join: url('/join/:token'),

  /** The same pages for embedding in other sites, and the oEmbed endpoint that describes them. */
  embeddedClip: url('/embed/my-clip/:clipId'),
  embeddedTrickVideo: url('/embed/trick-video/:videoId'),
  embeddedOwnTheSpotClip: url('/embed/own-the-spot-clip/:clipId'),
  embeddedGame: url('/embed/game/:gameId'),
  oembed: url('/oembed'),

  /** A plain form, for visitors too. */
  report: url('/report/:contentType/:contentId'),

  /** Stream's player, for browsers that play neither the stream nor the file. */
  player: url('/player/:name'),

  /** The page that is shown offline, and the target to which a phone's gallery shares a video. */
  offline: url('/offline'),
  shareTarget: url('/share-target'),

  /** What moderators did about something of the viewer's, with a form to answer. */
  moderation: url('/moderation/:actId'),

  /** A copy of everything, for those who have no profile to ask on: banned, or not yet set up. */
  accountCopy: url('/account/copy'),

  robots: url('/robots.txt'),
  sitemap: url('/sitemap.xml'),
  sitemapOfDay: url('/sitemap/:file'),
} as const

/**
 * URLs that none of our scripts request. They are not part of `urls`, so that browsers do not load
 * them.
 */
export const outerUrls = {
  /** The page of one trick in a skater's bag, for visitors. The app shows a dialog instead. */
  skaterTrick: url('/s/:skatertag/tricks/:trickId'),

  /** Two other forms of the link to a trick video. Both redirect to it. */
  sharedTrickVideoOnce: url('/shared-trick-video/:videoId'),
  sharedVideo: url('/shared/video/:videoId'),

  /** The decision about a visitor's report. */
  reportStatus: url('/report/:number'),

  /** For moderators; 404 for everybody else. */
  desk: url('/desk'),
  deskCase: url('/desk/cases/:caseId'),
  deskAnswer: url('/desk/answers/:actId'),
  deskLog: url('/desk/log'),
  deskWeek: url('/desk/week'),
  deskJobs: url('/desk/jobs'),

  /** The picture that other sites show for a link; `v` changes with what it shows. */
  linkPicture: url('/og/:pictureKind/:pictureFile'),

  /** Where to report security problems (RFC 9116). */
  securityTxt: url('/.well-known/security.txt'),

  /** Whether the deployment works, for monitors. */
  health: url('/healthz'),
} as const

/** The names of the parameters of a path. */
export type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

type Values<P extends string> = [Names<P>] extends [never]
  ? [values?: object, query?: Query]
  : [values: Record<Names<P>, string>, query?: Query]

export type Query = Record<string, string | number | undefined>

/* @__NO_SIDE_EFFECTS__ */
export function url<const P extends string>(path: P) {
  const build = (...[values, query]: Values<P>): string => buildUrl(path, values, query)
  return Object.assign(build, { path })
}

export function buildUrl(path: string, values: object = {}, query: Query = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((values as Record<string, string>)[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size ? `${filled}?${search}` : filled
}
