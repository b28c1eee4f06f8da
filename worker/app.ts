import { Hono, type Context } from 'hono'
import { accountExport } from './account/export/routes'
import { account } from './account/routes'
import { billingPages } from './billing/page'
import { billing } from './billing/routes'
import { blocks } from './blocks/routes'
import { challengePage } from './challenges/page'
import { challenges } from './challenges/routes'
import { clips } from './clips/routes'
import type { AppEnv } from './env'
import { films } from './films/routes'
import { feedPage } from './feed/page'
import { feed } from './feed/routes'
import { feedback } from './feedback/routes'
import { flags } from './flags/routes'
import { gamesPage } from './games/page'
import { health } from './health/routes'
import { homiesPage } from './homies/page'
import { homies } from './homies/routes'
import { games } from './games/routes'
import { answerError, answerNotFound, isCall } from './error-responses'
import { clock } from './http/clock'
import { database } from './http/database'
import { failWith } from './http/errors'
import { rejectMalformedIds, type Missing } from './http/id-shapes'
import { requestLog } from './http/log'
import { csrf } from './http/csrf'
import { limitReadsByIp, limitWritesByIp } from './http/rate-limit'
import { securityHeaders } from './http/security'
import { withoutTrailingSlash } from './http/trailing-slash'
import { legal } from './legal/page'
import { landing } from './landing/page'
import { linkPictures } from './link-pictures/routes'
import { live } from './live/routes'
import { maps } from './maps/routes'
import { presignedMedia } from './media/serve-presigned'
import { media } from './media/routes'
import { signMediaUrls } from './media/signed-urls/answers'
import { routedPath } from './media/video-file'
import { tusHeaders, uploads } from './media/uploads/routes'
import { moderation } from './moderation/routes'
import { notifications } from './notifications/routes'
import { player } from './player/page'
import { pwa } from './pwa/page'
import { messages as profileTexts } from './profiles/contract'
import { skaterPages } from './skater-pages/page'
import { skaterTrickPages } from './skater-pages/trick-page'
import { profiles } from './profiles/routes'
import { push } from './push/routes'
import { score } from './score/routes'
import { serverTiming } from './server-timing'
import { signedOutPage } from './session/page'
import { asksForSignIn, notSignedIn } from './session/guards'
import { limitReadsByUser, limitWritesByUser } from './session/rate-limit'
import { refuseRestricted } from './session/refuse-restricted'
import { ownSessions } from './session/own-sessions'
import { session } from './session/routes'
import { authenticate, keepAnswersPrivate } from './session/authenticate'
import { pageCache } from './page-cache/middleware'
import { hasSession } from './page-cache/memory'
import { embeds } from './shares/embed/page'
import { oembed } from './shares/oembed/routes'
import { answerMissingShare } from './shares/missing'
import { filmPages } from './shares/film/page'
import { sharePages } from './shares/page'
import { shares } from './shares/routes'
import { sitemap } from './shares/sitemap/routes'
import { presignedStreams, streaming } from './stream/routes'
import { tricks } from './tricks/routes'
import { trickVideos } from './tricks/videos/routes'
import { spotsPage } from './spots/page'
import { spots } from './spots/routes'
import { inlineHashes } from './ui/build'
import { document } from './ui/document'
import { uploadEndpoints } from './media/uploads/endpoints'
import { profileEndpoints } from './profiles/endpoints'

/** A visitor is asked to sign in before anything is said of an id. */
function answerMissing(c: Context<AppEnv>, { route, message }: Missing) {
  if (isCall(c) && !hasSession(c.req.raw) && asksForSignIn(c)) throw notSignedIn()
  return answerMissingShare(c, route) ?? answerNotFound(c, message)
}

/**
 * The whole app: first the middleware that every request passes through, in order, then the routes
 * of each feature.
 */
export const app = new Hono<AppEnv>({ getPath: routedPath })

if (__DEVELOPMENT__) app.use(serverTiming)
app.use(`${uploadEndpoints.begin.path}/*`, tusHeaders)
app.use(requestLog, clock, pageCache, keepAnswersPrivate)
app.use(signMediaUrls)
app.use(securityHeaders(inlineHashes), document, csrf)
app.use(withoutTrailingSlash)
app.use(limitWritesByIp, limitReadsByIp)
// Before the database is opened and a session is read: it must answer when neither can be.
app.route('/', health)
app.on(
  'GET',
  [profileEndpoints.own.path, profileEndpoints.byTag.path],
  failWith(profileTexts.fetchFailed),
)
// Pages for a signed-in browser are left to the second check below: their 404 page has a header
// that needs the session.
app.use(rejectMalformedIds(answerMissing, (c) => isCall(c) || !hasSession(c.req.raw)))
app.route('/', presignedMedia).route('/', presignedStreams)
app.use(database, authenticate, refuseRestricted)
app.use(limitWritesByUser, limitReadsByUser)
app.use(rejectMalformedIds(answerMissing))

app.route('/', landing)
app.route('/', legal)
app.route('/', session).route('/', ownSessions).route('/', signedOutPage)
app.route('/', profiles).route('/', skaterPages).route('/', skaterTrickPages).route('/', account)
app.route('/', accountExport)
app.route('/', homies).route('/', homiesPage).route('/', blocks)
app.route('/', notifications).route('/', push)
app.route('/', live)
app.route('/', clips)
app.route('/', tricks).route('/', trickVideos)
app.route('/', games).route('/', films)
app.route('/', challenges).route('/', challengePage)
app.route('/', score)
app.route('/', gamesPage)
app.route('/', feed).route('/', feedPage)
app.route('/', maps)
app.route('/', spots).route('/', spotsPage)
app.route('/', flags).route('/', moderation)
app.route('/', feedback)
app.route('/', billing).route('/', billingPages)
app.route('/', pwa)
app.route('/', media)
app.route('/', uploads)
app.route('/', streaming).route('/', player)
app.route('/', shares).route('/', sharePages).route('/', filmPages)
app.route('/', embeds).route('/', oembed).route('/', sitemap)
app.route('/', linkPictures)

app.notFound((c) => answerNotFound(c))
app.onError(answerError)
