/**
 * Every URL of the app, in one table for the server and the islands. Routes are registered by
 * `path`; links are built by calling the entry.
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

  api: {
    login: url('/api/login'),
    callback: url('/api/callback'),
    /** Signs out: worker/session/sign-out.ts. */
    logout: url('/api/logout'),
    user: url('/api/auth/user'),
    sessions: url('/api/sessions'),
    session: url('/api/sessions/:sessionId'),
    export: url('/api/account/export'),

    profile: url('/api/profile'),
    profileByTag: url('/api/profile/tag/:skatertag'),
    ownPhoto: url('/api/profile/photo'),
    visibility: url('/api/profile/visibility'),
    privacy: url('/api/profile/privacy'),
    away: url('/api/profile/away'),
    profilePhoto: url('/api/profile-photos/:name'),

    myClips: url('/api/my-clips'),
    myClip: url('/api/my-clips/:clipId'),
    clipPoster: url('/api/my-clips/:clipId/poster'),
    steezyClip: url('/api/my-clips/:clipId/steezy'),
    userClips: url('/api/user-clips/:userId'),

    tricks: url('/api/tricks'),
    userTricks: url('/api/user-tricks'),
    trickVideos: url('/api/tricks/:trickId/videos'),
    othersTrickVideos: url('/api/users/:userId/tricks/:trickId/videos'),
    trickVideo: url('/api/trick-videos/:videoId'),
    trickVideoPoster: url('/api/trick-videos/:videoId/poster'),
    steezyTrickVideo: url('/api/trick-videos/:videoId/steezy'),

    games: url('/api/skate-games'),
    game: url('/api/skate-games/:gameId'),
    rollDice: url('/api/skate-games/:gameId/roll-dice'),
    turn: url('/api/skate-games/:gameId/turn'),
    quitGame: url('/api/skate-games/:gameId/quit'),
    declineGame: url('/api/skate-games/:gameId/decline'),
    gameLink: url('/api/skate-games/:gameId/link'),
    startGame: url('/api/skate-games/:gameId/start'),
    join: url('/api/join/:token'),
    rematch: url('/api/skate-games/:gameId/rematch'),
    shareGame: url('/api/skate-games/:gameId/share'),
    shareMe: url('/api/skate-games/:gameId/share/me'),
    nudge: url('/api/skate-games/:gameId/nudge'),
    reaction: url('/api/skate-games/:gameId/turns/:turnId/reaction'),
    vote: url('/api/skate-games/:gameId/vote'),
    gamePlayers: url('/api/skate-games/:gameId/players'),
    turns: url('/api/skate-games/:gameId/turns'),
    latestTurn: url('/api/skate-games/:gameId/turns/latest'),
    call: url('/api/skate-games/:gameId/turns/:turnId/call'),
    callVote: url('/api/skate-games/:gameId/turns/:turnId/call/vote'),
    rainCheck: url('/api/skate-games/:gameId/rain-check'),
    attempts: url('/api/skate-games/:gameId/tricks/:trickId/attempts'),
    myVote: url('/api/skate-games/:gameId/my-vote'),
    votes: url('/api/skate-games/:gameId/votes'),
    ownTheSpotClips: url('/api/own-the-spot-clips'),
    ownTheSpotClipPoster: url('/api/own-the-spot-clips/:clipId/poster'),
    ownTheSpotClip: url('/api/own-the-spot-clips/:clipId'),
    rivalry: url('/api/users/:userId/rivalry'),

    live: url('/api/live'),

    video: url('/api/video-clips/:name'),
    poster: url('/api/video-posters/:name'),

    spots: url('/api/spots'),
    pins: url('/api/spots/pins'),
    spot: url('/api/spots/:spotId'),
    spotClips: url('/api/spots/:spotId/clips'),
    spotPhoto: url('/api/spot-photos/:name'),

    uploads: url('/api/uploads'),
    upload: url('/api/uploads/:uploadId'),

    sharedClip: url('/api/shared/my-clip/:clipId'),
    sharedTrickVideo: url('/api/shared/trick-video/:videoId'),
    sharedOwnTheSpotClip: url('/api/shared/own-the-spot-clip/:clipId'),

    mapsConfig: url('/api/maps-config'),
    mapTile: url('/api/map-tiles/:z/:x/:y'),
    mapsStatic: url('/api/maps-static'),
    geocode: url('/api/geocode'),
    reverseGeocode: url('/api/reverse-geocode'),

    answerModeration: url('/api/moderation/:actId/answer'),
  },
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

  /** The archive itself; `e` and `s` sign it for ten minutes. */
  exportFile: url('/api/account/export/:exportId'),

  streamWebhook: url('/api/stream/webhook'),
  /** Cloudflare Stream downloads a video from here. */
  streamSource: url('/api/stream/source/:until/:signature/:name'),
  /** The HLS URL of a video. It redirects players to Cloudflare Stream. */
  videoStream: url('/api/video-streams/:name'),
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
