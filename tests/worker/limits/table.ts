import type { limits } from '../../../worker/limits/limits'

type LimitName = keyof typeof limits

/** What keeps a route from filling the database: limits of the day, or the reason why it needs none. */
export type Bound = { limits: LimitName[] } | { why: string }

const by = (...names: LimitName[]): Bound => ({ limits: names })
const because = (why: string): Bound => ({ why })

const deletes = because(
  'It deletes: at most a row for each thing that goes, for as long as its bytes.',
)
const leaves = because('Leaving and taking back are never refused. Each works once.')
const onePerUser = because('One row for each user, which is written over.')
const onePerSession = because('One row for each session, and sign-ins have a limit.')
const endsSessions = because('One row for each session that ends, and sign-ins have a limit.')
const ofModerators = because('Only for moderators, whom the operator names.')
const signed = because('Only with the signature of its sender.')
const requests = because('As many as homie requests, which have a limit.')

/**
 * Every route that may insert rows. One that is not listed must have a successful answer in the access
 * table, during which no table grows.
 */
export const bounds: Record<string, Bound> = {
  'GET /api/callback': by('accounts', 'signIns'),
  'POST /api/profile': because('One for each account, and accounts have a limit.'),
  'POST /api/profile/photo': by('pictures'),
  'PATCH /api/profile/visibility': because(
    'Going private is never refused. One row for each owner.',
  ),
  'PUT /api/profile/away': because(
    'A row for each of 14 days in 90, and once in a turn of a game.',
  ),
  'DELETE /api/profile': deletes,
  'POST /account/copy': onePerUser,
  'POST /api/account/export': onePerUser,
  'GET /api/logout': endsSessions,
  'DELETE /api/sessions': endsSessions,
  'DELETE /api/sessions/:sessionId': endsSessions,

  'POST /api/homies/requests': by('homieRequests'),
  'PUT /api/homies/requests/:requestId': requests,
  'DELETE /api/homies/requests/:requestId': requests,
  'DELETE /api/homies/:userId': requests,
  'POST /api/blocks/:userId': because('Never refused. One row for each pair.'),
  'DELETE /api/blocks/:userId': deletes,
  'POST /api/mutes/:userId': because('Never refused. One row for each pair.'),
  'DELETE /api/mutes/:userId': deletes,

  'POST /api/crews': by('crews'),
  'PATCH /api/crews/:crewId': by('crewNames'),
  'POST /api/crews/:crewId/invitations': by('homieRequests'),
  'POST /api/crews/:crewId/link': by('crewLinks'),
  'PUT /api/crews/:crewId/maker': because('A bell for the one to whom the crew has passed.'),
  'POST /api/crew-requests': by('crewRequests'),
  'PUT /api/crew-requests/:crewRequestId': because(
    'Once for each request, of which crews have a limit.',
  ),
  'DELETE /api/crew-requests/:crewRequestId': deletes,
  'POST /api/outs': by('outs'),
  'PUT /api/outs/:outId/coming': because('One row for each member and out, until it ends.'),

  'POST /api/notifications/:notificationId/read': because('It changes a row that is there.'),
  'PUT /api/push/subscription': onePerSession,
  'PATCH /api/push/settings': onePerUser,

  'POST /api/billing/create-subscription': onePerUser,
  'POST /api/billing/create-portal-session': onePerUser,
  'POST /api/billing/webhook': signed,
  'POST /api/stream/webhook': signed,

  'POST /api/feedback': by('feedback'),
  'PUT /api/props/:contentType/:contentId': by('props'),
  'POST /api/content-flags': by('reports', 'urgentReports'),
  'POST /report/:contentType/:contentId': by(
    'reports',
    'urgentReports',
    'visitorReports',
    'minorReports',
    'claims',
  ),
  'POST /moderation/:actId': because('One answer to each decision.'),
  'POST /api/moderation/:actId/answer': because('One answer to each decision.'),
  'POST /desk/cases/:caseId': ofModerators,
  'POST /desk/answers/:actId': ofModerators,
  'GET /desk/cases/:caseId': ofModerators,

  'POST /api/my-clips': by('videos'),
  'PUT /api/my-clips/:clipId/poster': by('pictures'),
  'DELETE /api/my-clips/:clipId': deletes,
  'POST /api/tricks/:trickId/videos': by('videos'),
  'PUT /api/tricks/:trickId/wish': because('At most five rows for each skater.'),
  'PUT /api/tricks/told': because('At most 24 rows for each skater.'),
  'PUT /api/trick-videos/:videoId/poster': by('pictures'),
  'DELETE /api/trick-videos/:videoId': deletes,
  'POST /api/skate-sessions': by('skateSessions'),
  'PUT /api/skate-sessions/:skateSessionId': because('At most 24 totals for each session.'),
  'DELETE /api/skate-sessions/:skateSessionId': deletes,
  'POST /api/spots': by('spots'),
  'PUT /api/spots/:spotId': by('pictures'),
  'DELETE /api/spots/:spotId': deletes,
  'PUT /api/spots/:spotId/conditions': by('conditions'),
  'PUT /api/spots/:spotId/shown/:userId': because('One row for each homie who sees the spot.'),
  'DELETE /api/spots/:spotId/shown/:userId': deletes,

  'POST /api/uploads': by('uploads'),
  'PATCH /api/uploads/:uploadId': because('A piece of an upload, whose bytes have a quota.'),
  'POST /api/uploads/:uploadId': because('The same as PATCH and DELETE.'),
  'DELETE /api/uploads/:uploadId': deletes,
  'PUT /api/uploads/:uploadId/copy': by('uploads'),

  'POST /api/skate-games': by('games', 'invitations'),
  'POST /api/skate-games/:gameId/rematch': by('rematches'),
  'POST /api/skate-games/:gameId/roll-dice': by('moves'),
  'POST /api/skate-games/:gameId/turn': by('moves'),
  'POST /api/skate-games/:gameId/nudge': by('moves'),
  'POST /api/skate-games/:gameId/start': by('moves'),
  'POST /api/skate-games/:gameId/rain-check': by('moves'),
  'POST /api/skate-games/:gameId/vote': by('moves'),
  'PUT /api/skate-games/:gameId/turns/:turnId/reaction': by('moves'),
  'PUT /api/skate-games/:gameId/turns/:turnId/marks': by('moves'),
  'POST /api/skate-games/:gameId/turns/:turnId/call': by('moves'),
  'POST /api/skate-games/:gameId/turns/:turnId/call/vote': by('moves'),
  'POST /api/skate-games/:gameId/link': by('moves'),
  'POST /api/join/:token': by('moves'),
  'PATCH /api/own-the-spot-clips/:clipId': by('moves'),
  'PUT /api/own-the-spot-clips/:clipId/poster': by('moves'),
  'PUT /api/own-the-spot-clips/:clipId/marks': by('moves'),
  'POST /api/skate-games/:gameId/quit': leaves,
  'POST /api/skate-games/:gameId/decline': leaves,
  'DELETE /api/skate-games/:gameId': leaves,
  'DELETE /api/skate-games/:gameId/link': leaves,
  'DELETE /api/skate-games/:gameId/turns/:turnId/call': leaves,
  'DELETE /api/own-the-spot-clips/:clipId': leaves,
  'POST /api/skate-games/:gameId/share': by('films'),
  'DELETE /api/skate-games/:gameId/share': deletes,
  'PUT /api/skate-games/:gameId/share/me': because('One row for each player of a game.'),
}
