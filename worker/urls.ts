/**
 * The URLs of all pages. Routes are registered by `path`; links are built by calling the entry. API endpoints
 * are in each feature's `endpoints.ts`.
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
  /** One's own sessions at the park. */
  skateSessions: url('/sessions'),
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

  /** Where a game's link leads: a skater joins the game here. */
  join: url('/join/:token'),

  /** Where a crew's link leads: a skater asks to join here. */
  crew: url('/crew/:crewToken'),

  /** For embedding in other sites; oEmbed describes them. */
  embeddedClip: url('/embed/my-clip/:clipId'),
  embeddedTrickVideo: url('/embed/trick-video/:videoId'),
  embeddedOwnTheSpotClip: url('/embed/own-the-spot-clip/:clipId'),
  embeddedGame: url('/embed/game/:gameId'),
  oembed: url('/oembed'),

  report: url('/report/:contentType/:contentId'),

  /** Cloudflare Stream's player, for browsers that play neither the stream nor the file. */
  player: url('/player/:name'),

  offline: url('/offline'),
  shareTarget: url('/share-target'),

  /** A moderator's action on the viewer's content, with a form to answer. */
  moderation: url('/moderation/:actId'),

  /** Data export for users without a profile page: banned, or not yet set up. */
  accountCopy: url('/account/copy'),

  robots: url('/robots.txt'),
  sitemap: url('/sitemap.xml'),
  sitemapOfDay: url('/sitemap/:file'),
} as const

/** No script requests these. They are apart from `urls`, so that browsers do not load them. */
export const outerUrls = {
  /** The page of one trick, for visitors; skaters see a dialog in the app. */
  skaterTrick: url('/s/:skatertag/tricks/:trickId'),

  /** Older links to a trick video; both redirect to it. */
  sharedTrickVideoOnce: url('/shared-trick-video/:videoId'),
  sharedVideo: url('/shared/video/:videoId'),

  reportStatus: url('/report/:number'),

  /** For moderators; 404 for everybody else. */
  desk: url('/desk'),
  deskCase: url('/desk/cases/:caseId'),
  deskAnswer: url('/desk/answers/:actId'),
  deskLog: url('/desk/log'),

  /** A link's preview picture; `v` changes with its content. */
  linkPicture: url('/og/:pictureKind/:pictureFile'),

  /** RFC 9116. */
  securityTxt: url('/.well-known/security.txt'),

  health: url('/healthz'),

  /** What a phone can do for Tripod mode; 404 in production. */
  phone: url('/dev/phone'),
} as const

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
