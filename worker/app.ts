import { Hono, type Context } from 'hono'
import { accountExportRoutes } from './account/export/routes'
import { accountRoutes } from './account/routes'
import * as billingEndpoints from './billing/endpoints'
import { billingPages } from './billing/page'
import { billingRoutes } from './billing/routes'
import { blocksRoutes } from './blocks/routes'
import { challengePage } from './challenges/page'
import { challengesRoutes } from './challenges/routes'
import { clipsRoutes } from './clips/routes'
import { crewPage } from './crews/page'
import { outsRoutes } from './crews/out-routes'
import { crewRequestsRoutes } from './crews/request-routes'
import { crewsRoutes } from './crews/routes'
import type { AppEnv } from './env'
import { filmsRoutes } from './films/routes'
import { feedPage } from './feed/page'
import { feedRoutes } from './feed/routes'
import { feedbackRoutes } from './feedback/routes'
import { flagsRoutes } from './flags/routes'
import { gamesPage } from './games/page'
import { health } from './health/routes'
import { homiesPage } from './homies/page'
import { homiesRoutes } from './homies/routes'
import { gameCommands } from './games/commands/routes'
import { gamesRoutes } from './games/routes'
import { answerError, answerNotFound, isCall } from './error-responses'
import { runAfter, runBefore } from './http/around-route'
import { clock, tellTime } from './http/clock'
import { database } from './http/database'
import { failWith } from './http/errors'
import { rejectMalformedIds, type MissingThing } from './http/id-shapes'
import { requestLog } from './http/log'
import { csrf } from './http/csrf'
import { limitByIp } from './http/rate-limit'
import { securityHeaders } from './http/security'
import { withoutTrailingSlash } from './http/trailing-slash'
import { legal } from './legal/page'
import { landing } from './landing/page'
import { linkPicturesRoutes } from './link-pictures/routes'
import { liveRoutes } from './live/routes'
import { mapsRoutes } from './maps/routes'
import { presignedMedia } from './media/serve-presigned'
import { mediaRoutes } from './media/routes'
import { signMediaUrls } from './media/signed-urls/answers'
import { routedPath } from './media/video-file'
import { tusHeaders, uploadsRoutes } from './media/uploads/routes'
import { moderation } from './moderation/routes'
import { notificationsRoutes } from './notifications/routes'
import { phonePage } from './phone/page'
import { player } from './player/page'
import { pwa } from './pwa/page'
import { messages as profileTexts } from './profiles/contract'
import { skaterPages } from './skater-pages/page'
import { skaterTrickPages } from './skater-pages/trick-page'
import { profilesRoutes } from './profiles/routes'
import { propsRoutes } from './props/routes'
import { pushRoutes } from './push/routes'
import { scoreRoutes } from './score/routes'
import { serverTiming } from './server-timing'
import { signedOutPage } from './session/page'
import { asksForSignIn, notSignedIn } from './session/guards'
import { limitByUser } from './session/rate-limit'
import { refuseRestricted } from './session/refuse-restricted'
import { ownSessionsRoutes } from './session/list/routes'
import { sessionRoutes } from './session/routes'
import { authenticate, keepAnswersPrivate } from './session/authenticate'
import { sessionCookie } from './session/cookies'
import { hasSession, pageCache } from './page-cache/middleware'
import { embeds } from './shares/embed/page'
import { oembed } from './shares/oembed/routes'
import { answerMissingShare } from './shares/missing'
import { filmPages } from './shares/film/page'
import { parkPage } from './shares/park/page'
import { sharePages } from './shares/page'
import { sharesRoutes } from './shares/routes'
import { sitemap } from './shares/sitemap/routes'
import { presignedStreams, streaming } from './stream/routes'
import { skateSessionsPage } from './skate-sessions/page'
import { skateSessionsRoutes } from './skate-sessions/routes'
import { nextRoutes } from './tricks/next/routes'
import { tricksRoutes } from './tricks/routes'
import { trickVideosRoutes } from './tricks/videos/routes'
import { wishesRoutes } from './tricks/wishes/routes'
import { videosRoutes } from './videos/own/routes'
import { spotsPage } from './spots/page'
import { spotCommands } from './spots/command-routes'
import { spotsRoutes } from './spots/routes'
import { inlineHashes } from './ui/build'
import { document } from './ui/document'
import * as uploadEndpoints from './media/uploads/endpoints'
import * as profileEndpoints from './profiles/endpoints'

/** Asks visitors to sign in first, so that they learn nothing about an id. */
function answerMissing(c: Context<AppEnv>, { route, message }: MissingThing) {
  if (isCall(c) && !hasSession(c.req.raw) && asksForSignIn(c)) throw notSignedIn()
  return answerMissingShare(c, route) ?? answerNotFound(c, message)
}

export const app = new Hono<AppEnv>({ getPath: routedPath })

if (__DEVELOPMENT__) app.use(serverTiming)
app.use(`${uploadEndpoints.begin.path}/*`, tusHeaders)
app.use(requestLog, clock, pageCache)
app.use(runAfter(securityHeaders(inlineHashes), keepAnswersPrivate, tellTime), document)
// Stripe's signature proves the sender.
const limitRequests = limitByIp(billingEndpoints.webhook.path)
app.use(runBefore(signMediaUrls, csrf, withoutTrailingSlash, limitRequests))
// Before the database is opened and a session is read: it must answer when neither can be.
app.route('/', health)
app.on(
  'GET',
  [profileEndpoints.own.path, profileEndpoints.byTag.path],
  failWith(profileTexts.fetchFailed),
)
// Pages for a signed-in browser wait for the second check below: their 404 page needs the session.
app.use(runBefore(rejectMalformedIds(answerMissing, (c) => isCall(c) || !hasSession(c.req.raw))))
app.route('/', presignedMedia).route('/', presignedStreams)
app.use(database(sessionCookie.read), authenticate)
app.use(runBefore(refuseRestricted, limitByUser, rejectMalformedIds(answerMissing)))

app.route('/', landing)
app.route('/', legal)
app.route('/', sessionRoutes).route('/', ownSessionsRoutes).route('/', signedOutPage)
app
  .route('/', profilesRoutes)
  .route('/', skaterPages)
  .route('/', skaterTrickPages)
  .route('/', accountRoutes)
app.route('/', accountExportRoutes)
app.route('/', homiesRoutes).route('/', homiesPage).route('/', blocksRoutes)
app.route('/', crewsRoutes).route('/', crewRequestsRoutes).route('/', outsRoutes)
app.route('/', crewPage)
app.route('/', notificationsRoutes).route('/', pushRoutes)
app.route('/', liveRoutes)
app.route('/', clipsRoutes)
app.route('/', videosRoutes)
app
  .route('/', tricksRoutes)
  .route('/', trickVideosRoutes)
  .route('/', wishesRoutes)
  .route('/', nextRoutes)
app.route('/', skateSessionsRoutes).route('/', skateSessionsPage)
app.route('/', gamesRoutes).route('/', gameCommands).route('/', filmsRoutes)
app.route('/', challengesRoutes).route('/', challengePage)
app.route('/', scoreRoutes)
app.route('/', gamesPage)
app.route('/', feedRoutes).route('/', feedPage)
app.route('/', mapsRoutes)
app.route('/', spotsRoutes).route('/', spotCommands).route('/', spotsPage)
app.route('/', propsRoutes)
app.route('/', flagsRoutes).route('/', moderation)
app.route('/', feedbackRoutes)
app.route('/', billingRoutes).route('/', billingPages)
app.route('/', pwa)
app.route('/', mediaRoutes)
app.route('/', uploadsRoutes)
app.route('/', streaming).route('/', player)
app.route('/', phonePage)
app.route('/', sharesRoutes).route('/', sharePages).route('/', filmPages)
app.route('/', parkPage)
app.route('/', embeds).route('/', oembed).route('/', sitemap)
app.route('/', linkPicturesRoutes)

app.notFound((c) => answerNotFound(c))
app.onError(answerError)
