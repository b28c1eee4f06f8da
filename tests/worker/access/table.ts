import * as feedbackEndpoints from '../../../worker/feedback/endpoints'
import * as crewEndpoints from '../../../worker/crews/endpoints'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import * as blockEndpoints from '../../../worker/blocks/endpoints'
import * as flagEndpoints from '../../../worker/flags/endpoints'
import * as notificationEndpoints from '../../../worker/notifications/endpoints'
import * as propsEndpoints from '../../../worker/props/endpoints'
import * as pushEndpoints from '../../../worker/push/endpoints'
import * as scoreEndpoints from '../../../worker/score/endpoints'
import * as feedEndpoints from '../../../worker/feed/endpoints'
import * as billingEndpoints from '../../../worker/billing/endpoints'
import * as filmEndpoints from '../../../worker/films/endpoints'
import * as trickEndpoints from '../../../worker/tricks/endpoints'
import * as skateSessionEndpoints from '../../../worker/skate-sessions/endpoints'
import * as nextEndpoints from '../../../worker/tricks/next/endpoints'
import * as shareEndpoints from '../../../worker/shares/endpoints'
import * as mapEndpoints from '../../../worker/maps/endpoints'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as challengeEndpoints from '../../../worker/challenges/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as sessionEndpoints from '../../../worker/session/endpoints'
import * as accountEndpoints from '../../../worker/account/endpoints'
import * as liveEndpoints from '../../../worker/live/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import * as uploadEndpoints from '../../../worker/media/uploads/endpoints'
import * as streamEndpoints from '../../../worker/stream/endpoints'
import * as moderationEndpoints from '../../../worker/moderation/endpoints'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import * as videoEndpoints from '../../../worker/videos/own/endpoints'
import { outerUrls, urls } from '../../../worker/urls'
import { origin } from '../support/call'
import { spotForm } from '../spots/support'
import { file } from '../support/env'
import { otherIssuer } from '../support/outside'
import { randomName } from '../../../worker/db/ids'
import { clipForm, profileForm } from '../support/skaters'
import { warningId, type World } from './fixtures'

/** A status, or for one that leads elsewhere `'302 /where'`. */
type Answer = number | string

export interface Row {
  method: string
  /** As it is registered. */
  route: string
  path: (world: World) => string
  body?: (world: World) => Promise<BodyInit>
  headers?: Record<string, string>
  /** A visitor, someone signed in without a profile, another skater, the owner: in this order. */
  answers: [visitor: Answer, newcomer: Answer, other: Answer, owner: Answer]
  /** A skater whose trial is over. Where it isn't said: what a visitor may read, and nothing else. */
  lapsed?: Answer
  /** Where an owner without access gets something else than others without it. */
  lapsedOwner?: Answer
  /** Where it isn't said: what another skater gets. */
  moderator?: Answer
}

const tus = { 'Tus-Resumable': '1.0.0' }

const noSession = () => sessionEndpoints.end.url({ sessionId: randomName() })
const noExport = () => accountEndpoints.file.url({ exportId: randomName() })

const row = (
  method: string,
  url: { path: string },
  path: (world: World) => string,
  ...answers: Row['answers']
): Row => ({ method, route: url.path, path, answers })

const get = (url: { path: string }, path: Row['path'], ...answers: Row['answers']) =>
  row('GET', url, path, ...answers)

const page = (url: (() => string) & { path: string }, ...answers: Row['answers']) =>
  get(url, () => url(), ...answers)

/** A write of plain data, to an address without a name in it. */
const json = (
  method: string,
  url: { path: string },
  data: object | ((world: World) => object),
  ...answers: Row['answers']
): Row => ({
  ...row(method, url, () => url.path, ...answers),
  headers: { 'Content-Type': 'application/json' },
  body: async (world) => JSON.stringify(typeof data === 'function' ? data(world) : data),
})

/** The same for who has no access any more. */
const evenLapsed = (of: Row, lapsed: Answer = of.answers[2]): Row => ({ ...of, lapsed })

const forModerators = (of: Row, moderator: Answer): Row => ({ ...of, moderator })

/** Another poster for a video of the owner's. */
const poster = (url: { path: string }, path: Row['path'], owner: Answer): Row => ({
  ...row('PUT', url, path, 401, 403, 404, owner),
  body: async () => {
    const form = new FormData()
    form.set('poster', await file('photo-plain.jpg'))
    return form
  },
})

/** Other marks in a video of the owner's. */
const marks = (url: { path: string }, path: Row['path'], owner: Answer): Row => ({
  ...json('PUT', url, { popMs: 100, landMs: 600 }, 401, 403, 404, owner),
  path,
})

const tried = {
  trickId: 'ollie',
  tries: 3,
  told: 2,
  landed: 1,
  longestAirMs: null,
  isHeard: false,
}

const correctedSession = { version: 1, tricks: [tried] }

const keptSession = () => {
  const now = new Date().toISOString()
  const times = { startedAt: now, endedAt: now, sentAt: now, utcOffsetMinutes: 60 }
  return { ...times, spotId: null, tricks: [tried] }
}

const photoForm = async () => {
  const form = new FormData()
  form.set('profilePhoto', await file('photo-plain.jpg'))
  return form
}

const view = { south: 0, west: 0, north: 1, east: 1, zoom: 8 }

const setup = `302 ${urls.setup()}`
const profile = `302 ${urls.profile()}`
const profileAgain = `303 ${urls.profile()}`
const landing = `302 ${urls.landing()}`
/** From there, signing in leads back to the page. */
const landingFor = (to: () => string) => `302 ${urls.landing({}, { returnUrl: to() })}`
const provider = `302 ${otherIssuer}/auth`
const signedOut = `302 ${urls.logoutComplete()}`
const toPlans = '302 /api/login?returnUrl=%2Fsubscribe'
const sharedToApp = '303 /profile?shared=0'
const toCopy = `303 ${urls.accountCopy()}`
const noSignIn = '302 /?signin=failed'

const everyone = [200, 200, 200, 200] as const
const nobody = [404, 404, 404, 404] as const
const failing = [503, 503, 503, 503] as const

const addressOf = ({ clip }: World) => origin + urls.sharedClip({ clipId: clip.id })
const clipPicture = ({ clip }: World) =>
  outerUrls.linkPicture({ pictureKind: 'video', pictureFile: `${clip.id}.jpg` })
const sharedVideoPage = ({ trickVideo: { id } }: World) => urls.sharedTrickVideo({ videoId: id })

/** Of nothing that there is. */
const unknownId = randomName()

/** Another shape of the link to a trick video, for one that is none: the id would differ. */
const movedVideo = (url: typeof outerUrls.sharedTrickVideoOnce | typeof outerUrls.sharedVideo) => {
  const there = `301 ${urls.sharedTrickVideo({ videoId: unknownId })}`
  return get(url, () => url({ videoId: unknownId }), there, there, there, there)
}

const trickVideos = ({ trickVideo: { trickId } }: World) =>
  trickEndpoints.ownVideos.url({ trickId })
const ofOwner = ({ trickVideo: { userId, trickId } }: World) =>
  trickEndpoints.videosOf.url({ userId, trickId })
const trickPage = ({ owner, trickVideo }: World) =>
  outerUrls.skaterTrick({ ...owner, ...trickVideo })
const trickDialog = '302 /s/Ann?trick=kickflip'
/** A skater without a seat gets the same answer for a game as for an unknown id. */
const noGame = { gameId: unknownId }
const noLink = { token: `00${unknownId}` }
const noTurn = { ...noGame, turnId: unknownId }
const oneVideo = ({ trickVideo: { id } }: World) => ({ videoId: id })

const clipReport = ({ clip }: World) => urls.report({ contentType: 'my_clip', contentId: clip.id })

const asForm = (of: Row, fields: Record<string, string>): Row => ({
  ...of,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: () => Promise.resolve(new URLSearchParams(fields).toString()),
})

/** Skaters cannot report their own things. */
const reporting: Row[] = [
  { ...get(urls.report, clipReport, 200, 200, 200, 403), lapsedOwner: 403 },
  asForm(row('POST', urls.report, clipReport, 400, 400, 400, 400), {}),
  get(outerUrls.reportStatus, () => outerUrls.reportStatus({ number: unknownId }), ...nobody),
]

const ofCrew = (
  call: { method: string; path: string; url: (values: { crewId: string }) => string },
  owner: Answer,
  data?: object | ((world: World) => object),
): Row => {
  const path = ({ crewId }: World) => call.url({ crewId })
  const answers = [401, 403, 404, owner] as const
  return data
    ? { ...json(call.method, call, data, ...answers), path }
    : row(call.method, call, path, ...answers)
}

const toOther = ({ other }: World) => ({ userId: other.userId })
const noCrewLink = { crewToken: `00${unknownId}` }
const noRequest = () => crewEndpoints.answer.url({ crewRequestId: unknownId })
const ofMember = ({ crewId, other }: World) =>
  crewEndpoints.remove.url({ crewId, userId: other.userId })
const nowhere = ({ crewId }: World) => ({ crewIds: [crewId], place: null, seenBy: [] })

/** Only its members learn that there is a crew. */
const ofCrews: Row[] = [
  evenLapsed(page(crewEndpoints.list.url, 401, 403, 200, 200)),
  json('POST', crewEndpoints.make.url, { name: 'Wallies' }, 401, 403, 201, 201),
  ofCrew(crewEndpoints.show, 200),
  ofCrew(crewEndpoints.rename, 200, { name: 'Wallies' }),
  { ...evenLapsed(ofCrew(crewEndpoints.end, 204)), lapsedOwner: 204 },
  { ...evenLapsed(ofCrew(crewEndpoints.leave, 204)), lapsedOwner: 204 },
  ofCrew(crewEndpoints.ring, 204, { isSilent: true }),
  ofCrew(crewEndpoints.passOn, 404, toOther),
  ofCrew(crewEndpoints.invite, 404, toOther),
  ofCrew(crewEndpoints.makeLink, 201),
  ofCrew(crewEndpoints.revokeLink, 204),
  {
    ...evenLapsed(row('DELETE', crewEndpoints.remove, ofMember, 401, 403, 404, 204)),
    lapsedOwner: 204,
  },
  { ...json('PUT', crewEndpoints.trust, { saysYes: true }, 401, 403, 404, 200), path: ofMember },
  get(
    crewEndpoints.showLink,
    () => crewEndpoints.showLink.url({ crewToken: `00${unknownId}` }),
    ...([401, 403, 404, 404] as const),
  ),
  json('POST', crewEndpoints.ask.url, { code: '00000000' }, 401, 403, 404, 404),
  { ...json('PUT', crewEndpoints.answer, { isYes: true }, 401, 403, 404, 404), path: noRequest },
  row('DELETE', crewEndpoints.takeBack, noRequest, 401, 403, 404, 404),
  page(crewEndpoints.outs.url, 401, 403, 200, 200),
  // Whose crew it is, and whether there is one, only its call says.
  get(
    urls.crew,
    () => urls.crew(noCrewLink),
    `302 ${urls.landing({}, { returnUrl: urls.crew(noCrewLink) })}`,
    `302 ${urls.setup({}, { returnUrl: urls.crew(noCrewLink) })}`,
    ...([200, 200] as const),
  ),
  json('POST', crewEndpoints.goOut.url, nowhere, 401, 403, 404, 201),
  evenLapsed(
    row('DELETE', crewEndpoints.endOut, () => crewEndpoints.endOut.url(), 401, 403, 204, 204),
  ),
  {
    ...json('PUT', crewEndpoints.come, { isComing: true }, 401, 403, 404, 404),
    path: () => crewEndpoints.come.url({ outId: unknownId }),
  },
]

const noticeSignIn = `303 ${urls.landing({}, { returnUrl: urls.moderation({ actId: warningId }) })}`

/** Only the owner of a thing reads the decision about it, and only moderators see the desk. */
const moderating: Row[] = [
  evenLapsed({
    lapsedOwner: 200,
    ...get(urls.moderation, ({ actId }) => urls.moderation({ actId }), noticeSignIn, 404, 404, 200),
  }),
  evenLapsed({
    lapsedOwner: 400,
    ...asForm(
      row(
        'POST',
        urls.moderation,
        ({ actId }) => urls.moderation({ actId }),
        noticeSignIn,
        404,
        404,
        400,
      ),
      {},
    ),
  }),
  evenLapsed({
    lapsedOwner: 201,
    ...json('POST', moderationEndpoints.answer.url, { text: 'No' }, 401, 404, 404, 201),
    path: ({ actId }) => moderationEndpoints.answer.url({ actId }),
  }),
  forModerators(page(outerUrls.desk, ...nobody), 200),
  forModerators(page(outerUrls.deskLog, ...nobody), 200),
  forModerators(
    get(outerUrls.deskCase, ({ caseId }) => outerUrls.deskCase({ caseId }), ...nobody),
    200,
  ),
  forModerators(
    asForm(
      row('POST', outerUrls.deskCase, ({ caseId }) => outerUrls.deskCase({ caseId }), ...nobody),
      {},
    ),
    400,
  ),
  // No answer waits for a decision.
  asForm(
    row('POST', outerUrls.deskAnswer, ({ actId }) => outerUrls.deskAnswer({ actId }), ...nobody),
    { decision: 'keep' },
  ),
]

const askForCopy = row(
  'POST',
  urls.accountCopy,
  () => urls.accountCopy(),
  landingFor(urls.accountCopy),
  toCopy,
  toCopy,
  toCopy,
)
/** Every route of the app, and who may call it. The skater asked for is public. */
export const access: Row[] = [
  evenLapsed(page(urls.landing, 200, setup, profile, profile)),
  page(urls.terms, 200, 200, 200, 200),
  page(urls.privacy, 200, 200, 200, 200),
  page(urls.rules, 200, 200, 200, 200),
  page(urls.logoutComplete, 200, 200, 200, 200),
  page(urls.profile, landing, setup, 200, 200),
  evenLapsed(page(urls.accountCopy, landingFor(urls.accountCopy), 200, 200, 200)),
  evenLapsed(asForm(askForCopy, {})),
  evenLapsed(page(urls.setup, landing, 200, profile, profile)),
  get(urls.skater, ({ owner }) => urls.skater(owner), 200, 200, 200, 200),
  // In the app it is a dialog.
  get(outerUrls.skaterTrick, trickPage, 200, trickDialog, trickDialog, trickDialog),
  get(urls.sharedClip, ({ clip }) => urls.sharedClip({ clipId: clip.id }), 200, 200, 200, 200),
  get(urls.sharedTrickVideo, sharedVideoPage, 200, 200, 200, 200),
  get(urls.embeddedClip, ({ clip: { id } }) => urls.embeddedClip({ clipId: id }), ...everyone),
  get(urls.sharedGame, () => urls.sharedGame(noGame), ...nobody),
  get(urls.embeddedGame, () => urls.embeddedGame(noGame), ...nobody),
  get(
    urls.embeddedTrickVideo,
    ({ trickVideo: { id } }) => urls.embeddedTrickVideo({ videoId: id }),
    ...everyone,
  ),
  get(
    urls.embeddedOwnTheSpotClip,
    () => urls.embeddedOwnTheSpotClip({ clipId: unknownId }),
    ...nobody,
  ),
  get(urls.oembed, (world) => urls.oembed({}, { url: addressOf(world) }), ...everyone),
  get(outerUrls.linkPicture, clipPicture, ...everyone),
  page(urls.offline, ...everyone),
  page(urls.park, ...everyone),
  evenLapsed(
    row(
      'POST',
      urls.shareTarget,
      () => urls.shareTarget(),
      ...([sharedToApp, sharedToApp, sharedToApp, sharedToApp] as const),
    ),
  ),
  page(urls.robots, ...everyone),
  // No contact is set here.
  page(outerUrls.securityTxt, ...nobody),
  // No scheduled job has run here.
  page(outerUrls.health, ...failing),
  // Only where PHONE_PAGE is on, and then for everybody.
  page(outerUrls.phone, ...nobody),
  page(urls.sitemap, ...everyone),
  get(urls.sitemapOfDay, () => urls.sitemapOfDay({ file: '2026-01-01.xml' }), ...everyone),

  movedVideo(outerUrls.sharedTrickVideoOnce),
  movedVideo(outerUrls.sharedVideo),

  page(sessionEndpoints.login.url, provider, provider, provider, provider),
  evenLapsed(page(sessionEndpoints.callback.url, noSignIn, profile, profile, profile)),
  page(sessionEndpoints.logout.url, signedOut, signedOut, signedOut, signedOut),
  evenLapsed(page(sessionEndpoints.user.url, 401, 200, 200, 200)),
  evenLapsed(page(sessionEndpoints.list.url, 401, 200, 200, 200)),
  evenLapsed(
    row('DELETE', sessionEndpoints.list.url, () => sessionEndpoints.list.url(), 401, 204, 204, 204),
  ),
  evenLapsed(row('DELETE', sessionEndpoints.end.url, noSession, 401, 404, 404, 404)),
  evenLapsed(page(accountEndpoints.showExport.url, 401, 200, 200, 200)),
  evenLapsed(
    row(
      'POST',
      accountEndpoints.showExport.url,
      () => accountEndpoints.showExport.url(),
      401,
      202,
      202,
      202,
    ),
  ),
  // Without a signature.
  evenLapsed(get(accountEndpoints.file.url, noExport, 401, 410, 410, 410)),

  evenLapsed(page(profileEndpoints.own.url, 401, 200, 200, 200)),
  {
    ...evenLapsed(
      row('POST', profileEndpoints.own.url, () => profileEndpoints.own.url(), 401, 201, 400, 400),
    ),
    body: () => profileForm({ skatertag: 'New' }),
  },
  get(
    profileEndpoints.byTag.url,
    ({ owner }) => profileEndpoints.byTag.url(owner),
    200,
    200,
    200,
    200,
  ),
  get(
    mediaEndpoints.profilePhoto.url,
    (w) => mediaEndpoints.profilePhoto.url({ name: w.photo }),
    200,
    200,
    200,
    200,
  ),

  evenLapsed(json('PUT', profileEndpoints.own.url, { stance: 'goofy' }, 401, 403, 200, 200)),
  {
    ...evenLapsed(
      row(
        'POST',
        profileEndpoints.changePhoto.url,
        () => profileEndpoints.changePhoto.url(),
        401,
        403,
        200,
        200,
      ),
    ),
    body: () => photoForm(),
  },
  evenLapsed(page(gameEndpoints.away.url, 401, 403, 200, 200)),
  evenLapsed(json('PUT', gameEndpoints.away.url, { until: null }, 401, 403, 200, 200)),
  evenLapsed(
    json('PATCH', profileEndpoints.changeVisibility.url, { isPublic: false }, 401, 403, 200, 200),
  ),
  evenLapsed(
    json('PUT', profileEndpoints.changePreferences.url, { clipsPlay: 'never' }, 401, 403, 200, 200),
  ),
  evenLapsed(
    json('PUT', profileEndpoints.changePrivacy.url, { noindex: true }, 401, 403, 200, 200),
  ),
  evenLapsed(
    row('DELETE', profileEndpoints.own.url, () => profileEndpoints.own.url(), 401, 204, 204, 204),
  ),

  row('POST', urls.profile, () => urls.profile(), landing, setup, profileAgain, profileAgain),

  page(urls.activity, landingFor(urls.activity), setup, 200, 200),
  page(feedEndpoints.list.url, 401, 403, 200, 200),

  page(urls.homies, landingFor(urls.homies), setup, 200, 200),
  page(urls.skateSessions, landingFor(urls.skateSessions), setup, 200, 200),
  page(urls.games, landingFor(urls.games), setup, 200, 200),
  page(urls.spots, landingFor(urls.spots), setup, 200, 200),
  page(homieEndpoints.list.url, 401, 403, 200, 200),
  ...ofCrews,
  page(homieEndpoints.requests.url, 401, 403, 200, 200),
  page(homieEndpoints.suggestions.url, 401, 403, 200, 200),
  get(
    homieEndpoints.search.url,
    () => homieEndpoints.search.url({}, { q: 'an' }),
    401,
    403,
    200,
    200,
  ),
  json(
    'POST',
    homieEndpoints.requests.url,
    ({ owner }) => ({ receiverId: owner.userId }),
    ...([401, 403, 201, 400] as const),
  ),
  {
    ...json('PUT', homieEndpoints.answer.url, { status: 'accepted' }, 401, 403, 404, 404),
    path: () => homieEndpoints.answer.url({ requestId: unknownId }),
  },
  row(
    'DELETE',
    homieEndpoints.answer.url,
    () => homieEndpoints.answer.url({ requestId: unknownId }),
    ...([401, 403, 404, 404] as const),
  ),
  row(
    'DELETE',
    homieEndpoints.remove.url,
    ({ owner }) => homieEndpoints.remove.url(owner),
    401,
    403,
    404,
    404,
  ),
  evenLapsed(page(blockEndpoints.list.url, 401, 403, 200, 200)),
  ...[blockEndpoints.block.url, blockEndpoints.mute.url].flatMap((url) => [
    // Not oneself.
    evenLapsed({
      lapsedOwner: 400,
      ...row('POST', url, ({ owner }) => url(owner), 401, 403, 201, 400),
    }),
    evenLapsed(row('DELETE', url, ({ owner }) => url(owner), 401, 403, 404, 404)),
  ]),

  evenLapsed(page(notificationEndpoints.list.url, 401, 403, 200, 200)),
  evenLapsed(page(notificationEndpoints.countUnread.url, 401, 403, 200, 200)),
  evenLapsed(
    row(
      'POST',
      notificationEndpoints.read.url,
      () => notificationEndpoints.read.url({ notificationId: unknownId }),
      ...([401, 403, 404, 404] as const),
    ),
  ),
  evenLapsed(
    row(
      'POST',
      notificationEndpoints.readAll.url,
      () => notificationEndpoints.readAll.url(),
      401,
      403,
      200,
      200,
    ),
  ),
  {
    ...page(liveEndpoints.open.url, 401, 403, 101, 101),
    headers: { Upgrade: 'websocket', Origin: origin },
  },
  page(pushEndpoints.show.url, 401, 403, 200, 200),
  // Nothing is sent from here: no key is set.
  json('PUT', pushEndpoints.subscribe.url, {}, 401, 403, 503, 503),
  evenLapsed(
    row(
      'DELETE',
      pushEndpoints.subscribe.url,
      () => pushEndpoints.subscribe.url(),
      ...([401, 403, 204, 204] as const),
    ),
  ),
  json('PATCH', pushEndpoints.change.url, { quietHours: null }, 401, 403, 200, 200),
  page(mapEndpoints.config.url, 401, 403, 200, 200),
  get(
    mapEndpoints.tile.url,
    () => mapEndpoints.tile.url({ z: '1', x: '0', y: '0' }),
    ...([401, 403, 200, 200] as const),
  ),
  get(
    mapEndpoints.staticMap.url,
    () => mapEndpoints.staticMap.url({}, { lat: 37.77, lng: -122.42, zoom: 15, size: '400x128' }),
    ...([401, 403, 200, 200] as const),
  ),
  get(
    mapEndpoints.geocode.url,
    () => mapEndpoints.geocode.url({}, { address: 'a' }),
    401,
    403,
    200,
    200,
  ),
  get(
    mapEndpoints.describePlace.url,
    () => mapEndpoints.describePlace.url({}, { lat: 1, lng: 2 }),
    ...([401, 403, 200, 200] as const),
  ),

  evenLapsed(page(urls.subscribe, toPlans, 200, 200, 200)),
  evenLapsed(page(billingEndpoints.status.url, 401, 200, 200, 200)),
  evenLapsed(
    json(
      'POST',
      billingEndpoints.subscribe.url,
      { planType: 'annual' },
      ...([401, 201, 201, 201] as const),
    ),
  ),
  evenLapsed(json('POST', billingEndpoints.update.url, {}, 401, 200, 200, 200)),
  // Only subscribers have a subscription to manage.
  evenLapsed(json('POST', billingEndpoints.openPortal.url, {}, 401, 409, 409, 409), 409),
  json('POST', billingEndpoints.webhook.url, {}, 400, 400, 400, 400),

  evenLapsed(
    json(
      'POST',
      feedbackEndpoints.send.url,
      { enjoymentLevel: 'love', recommendationScore: 9 },
      ...([401, 201, 201, 201] as const),
    ),
  ),
  get(
    flagEndpoints.check.url,
    ({ clip }) => flagEndpoints.check.url({ contentType: 'my_clip', contentId: clip.id }),
    ...([401, 403, 200, 200] as const),
  ),
  json(
    'POST',
    flagEndpoints.report.url,
    ({ clip }) => ({ contentType: 'my_clip', contentId: clip.id }),
    ...([401, 403, 201, 403] as const),
  ),

  {
    ...get(
      propsEndpoints.list.url,
      ({ clip }) => propsEndpoints.list.url({ contentType: 'my_clip', contentId: clip.id }),
      ...([401, 403, 404, 200] as const),
    ),
    lapsed: 404,
    lapsedOwner: 200,
  },
  {
    ...json('PUT', propsEndpoints.change.url, { given: true }, 401, 403, 200, 400),
    path: ({ clip }) => propsEndpoints.change.url({ contentType: 'my_clip', contentId: clip.id }),
  },

  ...reporting,
  ...moderating,

  page(clipEndpoints.ownList.url, 401, 403, 200, 200),
  page(videoEndpoints.ownPage.url, 401, 403, 200, 200),
  {
    ...row(
      'POST',
      clipEndpoints.ownList.url,
      () => clipEndpoints.ownList.url(),
      401,
      403,
      201,
      201,
    ),
    body: () => clipForm(),
  },
  row(
    'DELETE',
    clipEndpoints.remove.url,
    ({ clip }) => clipEndpoints.remove.url({ clipId: clip.id }),
    ...([401, 403, 404, 204] as const),
  ),
  row(
    'PUT',
    clipEndpoints.pin.url,
    ({ clip }) => clipEndpoints.pin.url({ clipId: clip.id }),
    ...([401, 403, 404, 200] as const),
  ),
  poster(
    clipEndpoints.changePoster.url,
    ({ clip }) => clipEndpoints.changePoster.url({ clipId: clip.id }),
    200,
  ),
  marks(
    clipEndpoints.changeMarks.url,
    ({ clip }) => clipEndpoints.changeMarks.url({ clipId: clip.id }),
    200,
  ),
  get(clipEndpoints.listOf.url, ({ owner }) => clipEndpoints.listOf.url(owner), 200, 200, 200, 200),

  page(trickEndpoints.catalogue.url, 200, 200, 200, 200),
  page(trickEndpoints.landed.url, 401, 403, 200, 200),
  get(
    nextEndpoints.tree.url,
    () => nextEndpoints.tree.url({ trickId: 'kickflip' }),
    ...([200, 200, 200, 200] as const),
  ),
  page(nextEndpoints.whatNext.url, 401, 403, 200, 200),
  get(
    nextEndpoints.ladder.url,
    ({ owner }) => nextEndpoints.ladder.url({}, { against: owner.userId }),
    ...([401, 403, 200, 200] as const),
  ),
  {
    // The owner has landed it.
    ...json('PUT', nextEndpoints.wish.url, { isWished: true }, 401, 403, 200, 409),
    path: () => nextEndpoints.wish.url({ trickId: 'kickflip' }),
  },
  json('PUT', nextEndpoints.tell.url, { trickIds: ['ollie'] }, 401, 403, 200, 200),
  evenLapsed(page(skateSessionEndpoints.list.url, 401, 403, 200, 200)),
  json('POST', skateSessionEndpoints.keep.url, keptSession, 401, 403, 201, 201),
  {
    ...json('PUT', skateSessionEndpoints.correct.url, correctedSession, 401, 403, 404, 200),
    path: ({ skateSessionId }) => skateSessionEndpoints.correct.url({ skateSessionId }),
  },
  row(
    'DELETE',
    skateSessionEndpoints.remove.url,
    ({ skateSessionId }) => skateSessionEndpoints.remove.url({ skateSessionId }, { version: 1 }),
    ...([401, 403, 404, 204] as const),
  ),
  get(trickEndpoints.ownVideos.url, trickVideos, 401, 403, 200, 200),
  get(trickEndpoints.videosOf.url, ofOwner, 200, 200, 200, 200),
  {
    ...row('POST', trickEndpoints.ownVideos.url, trickVideos, 401, 403, 201, 201),
    body: () => clipForm(),
  },
  row(
    'PUT',
    trickEndpoints.pinVideo.url,
    (world) => trickEndpoints.pinVideo.url(oneVideo(world)),
    ...([401, 403, 404, 200] as const),
  ),
  poster(
    trickEndpoints.changePoster.url,
    (world) => trickEndpoints.changePoster.url(oneVideo(world)),
    200,
  ),
  marks(
    trickEndpoints.changeMarks.url,
    (world) => trickEndpoints.changeMarks.url(oneVideo(world)),
    200,
  ),
  row(
    'DELETE',
    trickEndpoints.removeVideo.url,
    (world) => trickEndpoints.removeVideo.url(oneVideo(world)),
    ...([401, 403, 404, 204] as const),
  ),
  get(
    shareEndpoints.trickVideo.url,
    (world) => shareEndpoints.trickVideo.url(oneVideo(world)),
    ...([200, 200, 200, 200] as const),
  ),

  get(mediaEndpoints.video.url, ({ clip }) => videoOf(clip), 200, 200, 200, 200),
  get(mediaEndpoints.poster.url, ({ clip }) => posterOf(clip), 200, 200, 200, 200),
  get(shareEndpoints.clip.url, ({ clip }) => sharedOf(clip), 200, 200, 200, 200),

  page(gameEndpoints.list.url, 401, 403, 200, 200),
  json('POST', gameEndpoints.list.url, { selectedHomies: [] }, 401, 403, 400, 400),
  ...[
    gameEndpoints.show.url,
    gameEndpoints.players.url,
    gameEndpoints.turns.url,
    gameEndpoints.latestTurn.url,
    gameEndpoints.myVote.url,
    gameEndpoints.votes.url,
  ].map((url) => get(url, () => url(noGame), 401, 403, 404, 404)),
  get(
    gameEndpoints.attempts.url,
    () => gameEndpoints.attempts.url({ ...noGame, trickId: 'ollie' }),
    ...([401, 403, 404, 404] as const),
  ),
  ...[gameEndpoints.roll.url, gameEndpoints.takeTurn.url].map((url) =>
    row('POST', url, () => url(noGame), 401, 403, 404, 404),
  ),
  evenLapsed(
    row('POST', gameEndpoints.quit.url, () => gameEndpoints.quit.url(noGame), 401, 403, 404, 404),
  ),
  evenLapsed(
    row(
      'POST',
      gameEndpoints.decline.url,
      () => gameEndpoints.decline.url(noGame),
      401,
      403,
      404,
      404,
    ),
  ),
  row('DELETE', gameEndpoints.show.url, () => gameEndpoints.show.url(noGame), 401, 403, 404, 404),
  ...['POST', 'DELETE'].map((method) =>
    row(
      method,
      challengeEndpoints.makeLink.url,
      () => challengeEndpoints.makeLink.url(noGame),
      401,
      403,
      404,
      404,
    ),
  ),
  row(
    'POST',
    challengeEndpoints.join.url,
    () => challengeEndpoints.join.url(noLink),
    401,
    403,
    404,
    404,
  ),
  get(
    urls.join,
    () => urls.join(noLink),
    404,
    `302 ${urls.setup({}, { returnUrl: urls.join(noLink) })}`,
    ...([404, 404] as const),
  ),
  ...[gameEndpoints.rematch.url, gameEndpoints.nudge.url, challengeEndpoints.start.url].map((url) =>
    row('POST', url, () => url(noGame), 401, 403, 404, 404),
  ),
  row('POST', filmEndpoints.share.url, () => filmEndpoints.share.url(noGame), 401, 403, 404, 404),
  evenLapsed(
    get(filmEndpoints.share.url, () => filmEndpoints.share.url(noGame), 401, 403, 404, 404),
  ),
  evenLapsed(
    row(
      'DELETE',
      filmEndpoints.share.url,
      () => filmEndpoints.share.url(noGame),
      401,
      403,
      404,
      404,
    ),
  ),
  evenLapsed({
    ...json('PUT', filmEndpoints.answer.url, { shown: false }, 401, 403, 404, 404),
    path: () => filmEndpoints.answer.url(noGame),
  }),
  {
    ...json('PUT', gameEndpoints.react.url, { kind: 'fire' }, 401, 403, 404, 404),
    path: () => gameEndpoints.react.url({ ...noGame, turnId: unknownId }),
  },
  {
    ...json('PATCH', gameEndpoints.changeCaption.url, { caption: 'Sent' }, 401, 403, 404, 404),
    path: () => gameEndpoints.changeCaption.url({ clipId: unknownId }),
  },
  row(
    'DELETE',
    gameEndpoints.changeCaption.url,
    () => gameEndpoints.changeCaption.url({ clipId: unknownId }),
    ...([401, 403, 404, 404] as const),
  ),
  get(
    gameEndpoints.rivalry.url,
    ({ owner }) => gameEndpoints.rivalry.url({ userId: owner.userId }),
    ...([401, 403, 200, 200] as const),
  ),
  row(
    'POST',
    gameEndpoints.rainCheck.url,
    () => gameEndpoints.rainCheck.url(noGame),
    401,
    403,
    404,
    404,
  ),
  ...['POST', 'DELETE'].map((method) =>
    row(
      method,
      gameEndpoints.callTurn.url,
      () => gameEndpoints.callTurn.url(noTurn),
      401,
      403,
      404,
      404,
    ),
  ),
  {
    ...json('POST', gameEndpoints.voteOnCall.url, { landed: true }, 401, 403, 404, 404),
    path: () => gameEndpoints.voteOnCall.url(noTurn),
  },
  {
    ...json('POST', gameEndpoints.vote.url, { clipId: 'none' }, 401, 403, 404, 404),
    path: () => gameEndpoints.vote.url(noGame),
  },
  page(gameEndpoints.clips.url, 401, 403, 200, 200),
  poster(
    gameEndpoints.changePoster.url,
    () => gameEndpoints.changePoster.url({ clipId: unknownId }),
    404,
  ),
  marks(gameEndpoints.markClip.url, () => gameEndpoints.markClip.url({ clipId: unknownId }), 404),
  marks(
    gameEndpoints.markTurn.url,
    () => gameEndpoints.markTurn.url({ ...noGame, turnId: unknownId }),
    404,
  ),
  get(
    urls.sharedOwnTheSpotClip,
    () => urls.sharedOwnTheSpotClip({ clipId: unknownId }),
    ...([404, 404, 404, 404] as const),
  ),
  get(
    shareEndpoints.ownTheSpotClip.url,
    () => shareEndpoints.ownTheSpotClip.url({ clipId: unknownId }),
    ...([404, 404, 404, 404] as const),
  ),

  page(scoreEndpoints.own.url, 401, 403, 200, 200),
  get(
    scoreEndpoints.ofSkater.url,
    ({ owner }) => scoreEndpoints.ofSkater.url(owner),
    200,
    200,
    200,
    200,
  ),
  page(scoreEndpoints.ownHistory.url, 401, 403, 200, 200),
  get(
    scoreEndpoints.historyOf.url,
    ({ owner }) => scoreEndpoints.historyOf.url(owner),
    200,
    200,
    200,
    200,
  ),
  page(scoreEndpoints.leaderboard.url, 401, 403, 200, 200),
  page(spotEndpoints.list.url, 401, 403, 200, 200),
  {
    ...row('POST', spotEndpoints.list.url, () => spotEndpoints.list.url(), 401, 403, 201, 201),
    body: async () => spotForm(),
  },
  get(spotEndpoints.pins.url, () => spotEndpoints.pins.url({}, view), 401, 403, 200, 200),
  get(
    spotEndpoints.near.url,
    () => spotEndpoints.near.url({}, { lat: 1, lng: 2 }),
    401,
    403,
    200,
    200,
  ),
  page(spotEndpoints.today.url, 401, 403, 200, 200),
  get(
    spotEndpoints.show.url,
    ({ spot }) => spotEndpoints.show.url({ spotId: spot.id }),
    401,
    403,
    404,
    200,
  ),
  {
    ...row(
      'PUT',
      spotEndpoints.show.url,
      ({ spot }) => spotEndpoints.show.url({ spotId: spot.id }),
      401,
      403,
      404,
      200,
    ),
    body: async () => spotForm(),
  },
  row(
    'DELETE',
    spotEndpoints.show.url,
    ({ spot }) => spotEndpoints.show.url({ spotId: spot.id }),
    ...([401, 403, 404, 204] as const),
  ),
  get(
    spotEndpoints.clips.url,
    ({ spot }) => spotEndpoints.clips.url({ spotId: spot.id }),
    401,
    403,
    404,
    200,
  ),
  get(
    spotEndpoints.conditions.url,
    ({ spot }) => spotEndpoints.conditions.url({ spotId: spot.id }),
    ...([401, 403, 404, 200] as const),
  ),
  {
    ...json('PUT', spotEndpoints.changeConditions.url, { bust: 'never' }, 401, 403, 404, 200),
    path: ({ spot }) => spotEndpoints.changeConditions.url({ spotId: spot.id }),
  },
  get(
    spotEndpoints.stackers.url,
    ({ spot }) => spotEndpoints.stackers.url({ spotId: spot.id }),
    ...([401, 403, 404, 200] as const),
  ),
  ...(['PUT', 'DELETE'] as const).map((method) =>
    row(
      method,
      spotEndpoints.showPlace.url,
      ({ spot, lapsed: { userId } }) => spotEndpoints.showPlace.url({ spotId: spot.id, userId }),
      ...([401, 403, 404, 200] as const),
    ),
  ),
  json('POST', streamEndpoints.webhook.url, {}, 503, 503, 503, 503),
  get(
    streamEndpoints.source.url,
    (w) =>
      streamEndpoints.source.url({ until: '9', signature: 'none', name: w.clip.videoObjectName }),
    ...([404, 404, 404, 404] as const),
  ),
  // It is streamed from nowhere.
  get(mediaEndpoints.playlist.url, ({ clip }) => streamOf(clip), 404, 404, 404, 404),
  get(urls.player, ({ clip }) => playerOf(clip), 404, 404, 404, 404),
  get(mediaEndpoints.spotPhoto.url, ({ spot }) => spot.photoUrl, 401, 403, 404, 200),

  row('OPTIONS', uploadEndpoints.begin.url, () => uploadEndpoints.begin.url(), 204, 204, 204, 204),
  row('OPTIONS', uploadEndpoints.show.url, ({ upload }) => upload, 204, 204, 204, 204),
  {
    ...row(
      'POST',
      uploadEndpoints.begin.url,
      () => uploadEndpoints.begin.url(),
      401,
      403,
      201,
      201,
    ),
    headers: { ...tus, 'Upload-Length': '5' },
  },
  { ...get(uploadEndpoints.show.url, ({ upload }) => upload, 401, 403, 404, 200), headers: tus },
  {
    ...row('PATCH', uploadEndpoints.show.url, ({ upload }) => upload, 401, 403, 404, 204),
    headers: { ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' },
    body: async () => new Uint8Array(1),
  },
  {
    ...row('POST', uploadEndpoints.show.url, ({ upload }) => upload, 401, 403, 404, 204),
    headers: { ...tus, 'X-HTTP-Method-Override': 'DELETE' },
  },
  row(
    'PUT',
    uploadEndpoints.copy.url,
    ({ sentUpload }) => uploadEndpoints.copy.url({ uploadId: sentUpload }),
    401,
    403,
    404,
    200,
  ),
  {
    ...row('DELETE', uploadEndpoints.show.url, ({ upload }) => upload, 401, 403, 404, 204),
    headers: tus,
  },
]

/** Where it makes a difference that the skater asked for is private. */
export const privateAccess: Row[] = [
  // A page that others embed shows what a visitor sees, even to its owner.
  get(urls.embeddedClip, ({ clip: { id } }) => urls.embeddedClip({ clipId: id }), ...nobody),
  get(urls.oembed, (world) => urls.oembed({}, { url: addressOf(world) }), ...nobody),
  get(outerUrls.linkPicture, clipPicture, ...nobody),
  get(urls.skater, ({ owner }) => urls.skater(owner), 200, 200, 200, 200),
  get(
    profileEndpoints.byTag.url,
    ({ owner }) => profileEndpoints.byTag.url(owner),
    200,
    200,
    200,
    200,
  ),
  get(
    mediaEndpoints.profilePhoto.url,
    (w) => mediaEndpoints.profilePhoto.url({ name: w.photo }),
    200,
    200,
    200,
    200,
  ),
  get(clipEndpoints.listOf.url, ({ owner }) => clipEndpoints.listOf.url(owner), 403, 403, 403, 200),
  get(
    scoreEndpoints.ofSkater.url,
    ({ owner }) => scoreEndpoints.ofSkater.url(owner),
    403,
    403,
    403,
    200,
  ),
  get(
    scoreEndpoints.historyOf.url,
    ({ owner }) => scoreEndpoints.historyOf.url(owner),
    403,
    403,
    403,
    200,
  ),
  get(mediaEndpoints.video.url, ({ clip }) => videoOf(clip), 403, 403, 403, 200),
  get(mediaEndpoints.poster.url, ({ clip }) => posterOf(clip), 403, 403, 403, 200),
  get(mediaEndpoints.playlist.url, ({ clip }) => streamOf(clip), 403, 403, 403, 404),
  get(urls.player, ({ clip }) => playerOf(clip), 403, 403, 403, 404),
  get(shareEndpoints.clip.url, ({ clip }) => sharedOf(clip), 200, 200, 200, 200),
  get(urls.sharedClip, ({ clip }) => urls.sharedClip({ clipId: clip.id }), 200, 200, 200, 200),
  get(trickEndpoints.videosOf.url, ofOwner, 403, 403, 403, 200),
  get(
    trickEndpoints.landed.url,
    ({ owner: { userId } }) => trickEndpoints.landed.url({}, { userId }),
    ...([403, 403, 403, 200] as const),
  ),
  get(
    shareEndpoints.trickVideo.url,
    (world) => shareEndpoints.trickVideo.url(oneVideo(world)),
    ...([200, 200, 200, 200] as const),
  ),
  get(urls.sharedTrickVideo, sharedVideoPage, 200, 200, 200, 200),
]

type Named = World['clip']
const videoOf = ({ videoObjectName: name }: Named) => mediaEndpoints.video.url({ name })
const streamOf = ({ videoObjectName: name }: Named) => mediaEndpoints.playlist.url({ name })
const playerOf = ({ videoObjectName: name }: Named) => urls.player({ name })
const posterOf = ({ posterObjectName: name }: Named) => mediaEndpoints.poster.url({ name })
const sharedOf = ({ id }: Named) => shareEndpoints.clip.url({ clipId: id })

/** The answer to a skater without access: the visitor's, or 402 where a visitor is refused. */
export const lapsedAnswer = ({ answers: [visitor], lapsed }: Row): Answer =>
  lapsed ?? (isRefusal(visitor) ? 402 : visitor)

const isRefusal = (answer: Answer): boolean =>
  [401, 403, landing].includes(answer) || String(answer).startsWith('302 /?returnUrl=')

/** What an owner without access gets of their own things: all that is not for subscribers alone. */
export const lapsedOwnerAnswer = (asked: Row): Answer =>
  asked.lapsedOwner ?? (privateAccess.includes(asked) ? asked.answers[3] : lapsedAnswer(asked))

export const moderatorAnswer = ({ answers, moderator }: Row): Answer => moderator ?? answers[2]

/** What a banned user may still call. They have no profile. */
const openToBanned = new Set([
  'GET /',
  'GET /terms',
  'GET /rules',
  'GET /privacy',
  'GET /logout-complete',
  'GET /offline',
  'GET /shared/park',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemap/:file',
  'GET /.well-known/security.txt',
  'GET /healthz',
  'GET /moderation/:actId',
  'POST /moderation/:actId',
  'GET /account/copy',
  'POST /account/copy',
  'POST /api/moderation/:actId/answer',
  'GET /api/login',
  'GET /api/callback',
  'GET /api/logout',
  'GET /api/auth/user',
  'GET /api/sessions',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:sessionId',
  'GET /api/account/export',
  'POST /api/account/export',
  'GET /api/account/export/:exportId',
  'DELETE /api/profile',
  'POST /api/billing/webhook',
  'POST /api/stream/webhook',
  'GET /api/stream/source/:until/:signature/:name',
])

/** What a suspended skater may call besides: their own, what is public, and ways out. */
const openToSuspended = new Set([
  'GET /profile',
  'GET /s/:skatertag',
  'GET /s/:skatertag/tricks/:trickId',
  'GET /games',
  'GET /subscribe',
  'GET /shared/my-clip/:clipId',
  'GET /shared/trick-video/:videoId',
  'GET /shared/own-the-spot-clip/:clipId',
  'GET /shared/game/:gameId',
  'GET /shared-trick-video/:videoId',
  'GET /shared/video/:videoId',
  'GET /embed/my-clip/:clipId',
  'GET /embed/trick-video/:videoId',
  'GET /embed/own-the-spot-clip/:clipId',
  'GET /embed/game/:gameId',
  'GET /oembed',
  'GET /player/:name',
  'GET /api/video-clips/:name',
  'GET /api/video-posters/:name',
  'GET /api/video-streams/:name',
  'GET /api/profile-photos/:name',
  'GET /api/spot-photos/:name',
  'GET /api/profile',
  'GET /api/my-clips',
  'GET /api/tricks',
  'GET /api/user-tricks',
  'GET /api/tricks/:trickId/tree',
  'GET /api/tricks/:trickId/videos',
  'GET /api/skate-games',
  'GET /api/skate-games/:gameId',
  'GET /api/skate-games/:gameId/players',
  'GET /api/skate-games/:gameId/turns',
  'GET /api/skate-games/:gameId/turns/latest',
  'GET /api/skate-games/:gameId/tricks/:trickId/attempts',
  'GET /api/skate-games/:gameId/my-vote',
  'GET /api/skate-games/:gameId/votes',
  'POST /api/skate-games/:gameId/quit',
  'POST /api/skate-games/:gameId/decline',
  'DELETE /api/skate-games/:gameId',
  'GET /api/skate-games/:gameId/share',
  'DELETE /api/skate-games/:gameId/share',
  'PUT /api/skate-games/:gameId/share/me',
  'GET /api/users/:userId/rivalry',
  'GET /api/profile/away',
  'GET /og/:pictureKind/:pictureFile',
  'GET /api/own-the-spot-clips',
  'GET /api/stoke/score',
  'GET /api/stoke/history',
  'GET /api/notifications',
  'GET /api/notifications/unread-count',
  'POST /api/notifications/:notificationId/read',
  'POST /api/notifications/mark-all-read',
  'GET /api/live',
  'GET /api/push',
  'DELETE /api/push/subscription',
  'GET /api/billing/status',
  'GET /api/crews',
  'DELETE /api/crews/:crewId',
  'DELETE /api/crews/:crewId/membership',
  'DELETE /api/crews/:crewId/members/:userId',
  'DELETE /api/outs',
  'GET /api/blocks',
  'GET /api/props/:contentType/:contentId',
  'POST /api/blocks/:userId',
  'DELETE /api/blocks/:userId',
  'POST /api/mutes/:userId',
  'DELETE /api/mutes/:userId',
  'POST /api/billing/create-portal-session',
])

const nameOf = ({ method, route }: Row): string => `${method} ${route}`

export const bannedAnswer = (of: Row): Answer =>
  openToBanned.has(nameOf(of)) ? of.answers[1] : 403

export const suspendedAnswer = (of: Row): Answer =>
  openToBanned.has(nameOf(of)) || openToSuspended.has(nameOf(of)) ? of.answers[2] : 403
