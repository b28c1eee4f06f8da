import * as z from 'zod/mini'
import { newClip } from '../../worker/clips/schema'
import { filmAnswer } from '../../worker/films/schema'
import { newAnswer } from '../../worker/moderation/schema'
import {
  newAway,
  newCallVote,
  newCaption,
  newGame,
  newReaction,
  newSpotClip,
  newTurn,
  newVote,
} from '../../worker/games/schema'
import { cursor, pagination } from '../../worker/http/schema'
import { address, place, theme } from '../../worker/maps/schema'
import {
  newProfileOn,
  privacyChange,
  profileChangeOn,
  visibility,
} from '../../worker/profiles/schema'
import { mapView, newSpot, spotChange } from '../../worker/spots/schema'
import { newTrickVideo } from '../../worker/tricks/schema'
import type { Shape } from '../../worker/shapes'
import { outerUrls, urls } from '../../worker/urls'

/**
 * Who may call a route: anyone; a user, who may lack a profile; a skater, who has one; a subscriber,
 * whose trial or subscription gives access.
 */
export type Caller = 'anyone' | 'user' | 'skater' | 'subscriber'

/** The wire type of an answer; or the media type of its bytes; or nothing but a status. */
export type Answer = string | { bytes: string } | Shape | null

interface Details {
  description?: string
  query?: z.ZodMiniType
  json?: z.ZodMiniType
  form?: { fields: z.ZodMiniType; files: string[] }
  bytes?: string
  headers?: string[]
  /** Besides the first one. */
  answers?: Record<number, Answer>
}

export interface Operation extends Details {
  method: string
  path: string
  caller: Caller
  summary: string
  status: number
  answer: Answer
}

const op =
  (method: string, status = 200) =>
  (
    url: { path: string },
    caller: Caller,
    summary: string,
    given: Answer = null,
    details: Details = {},
  ): Operation => ({ method, path: url.path, caller, summary, status, answer: given, ...details })

const get = op('GET')
const redirect = op('GET', 302)
const create = op('POST', 201)
const act = op('POST')
const put = op('PUT')
const patch = op('PATCH')
const remove = op('DELETE', 204)

const { api } = urls
const page = { query: pagination }
/** Any day: what depends on it is beyond JSON Schema. */
const today = '2026-01-01'
const image = { bytes: 'image/*' }
const video = { bytes: 'video/*' }
const text = z.string()
const optional = z.optional(text)
/** The form of a new cover. */
const cover = { fields: z.strictObject({}), files: ['poster'] }
const empty = z.strictObject({})
const tusHeaders = ['Tus-Resumable']
const idempotent = { headers: ['Idempotency-Key'] }
const signed = 'Only for the service that signs its requests.'

/** Every route under `/api`, by the tag of its feature. */
export const operations: Record<string, Operation[]> = {
  session: [
    redirect(api.login, 'anyone', 'Leads to the sign-in provider', null, {
      query: z.object({ returnUrl: optional, fresh: z.optional(z.literal('1')) }),
    }),
    redirect(api.callback, 'anyone', 'Ends a sign-in, and leads back into the app', null, {
      query: z.object({ code: optional, state: optional, error: optional }),
    }),
    redirect(api.logout, 'anyone', 'Signs out'),
    get(api.user, 'user', 'The signed-in user', 'User'),
    get(api.sessions, 'user', 'The browsers in which the user is signed in', 'OwnSession[]'),
    remove(api.session, 'user', 'Signs another browser of the user out'),
    remove(api.sessions, 'user', 'Signs all other browsers of the user out'),
  ],
  profiles: [
    get(api.profile, 'user', 'The own profile', 'OwnProfile | { profileCompleted: false }'),
    create(api.profile, 'user', 'Creates the own profile', 'OwnProfile', {
      form: { fields: newProfileOn(today), files: ['profilePhoto'] },
    }),
    put(api.profile, 'skater', 'Changes one field of the own profile', 'OwnProfile', {
      json: profileChangeOn(today),
    }),
    remove(api.profile, 'user', 'Deletes the account; needs a fresh sign-in'),
    get(api.export, 'user', 'The copy of everything that the user asked for', 'AccountExport'),
    op('POST', 202)(
      api.export,
      'user',
      'Asks for a copy of everything, once a day; needs a fresh sign-in',
      'AccountExport',
    ),
    get(outerUrls.exportFile, 'user', 'The archive, by its signed URL', {
      bytes: 'application/zip',
    }),
    act(api.ownPhoto, 'skater', 'Replaces the own photo', 'OwnProfile', {
      form: { fields: empty, files: ['profilePhoto'] },
    }),
    patch(api.visibility, 'skater', 'Makes the own profile public or private', 'OwnProfile', {
      json: visibility,
    }),
    put(api.privacy, 'skater', 'Leaves search engines or the search, or comes back', 'OwnProfile', {
      json: privacyChange,
    }),
    get(api.away, 'skater', 'Whether the own turns wait', 'Away'),
    put(api.away, 'skater', 'Goes away, so that the own turns wait, or comes back', 'Away', {
      json: newAway,
    }),
    get(
      api.profileByTag,
      'anyone',
      'A skater’s profile',
      '(Profile & { relation?: Relation }) | PrivateProfile',
    ),
    get(api.profilePhoto, 'anyone', 'A skater’s photo', image),
  ],
  clips: [
    get(api.myClips, 'subscriber', 'The own clips', 'ClipPage', page),
    create(api.myClips, 'subscriber', 'Stacks a clip, or one for a game', 'Clip | OwnTheSpotClip', {
      form: {
        fields: z.union([
          z.extend(newClip, { uploadId: optional }),
          z.extend(newSpotClip, { uploadId: optional }),
        ]),
        files: ['video', 'poster'],
      },
      answers: { 200: 'OwnTheSpotClip' },
    }),
    remove(api.myClip, 'subscriber', 'Deletes an own clip'),
    put(api.steezyClip, 'subscriber', 'Pins an own clip, or unpins it', 'Clip'),
    put(api.clipPoster, 'subscriber', 'Changes the cover of an own clip', 'Clip', { form: cover }),
    get(api.userClips, 'anyone', 'A skater’s clips', 'ClipPage', page),
  ],
  tricks: [
    get(api.tricks, 'anyone', 'The catalogue of tricks', 'Trick[]'),
    get(api.userTricks, 'subscriber', 'The landed tricks of a skater', 'UserTrick[]', {
      description: 'With a userId, anyone may ask.',
      query: z.object({ userId: optional }),
    }),
    get(api.trickVideos, 'subscriber', 'The own videos of a trick', 'TrickVideoPage', page),
    create(api.trickVideos, 'subscriber', 'Adds a video of a trick', 'TrickVideo', {
      form: {
        fields: z.extend(newTrickVideo, { uploadId: optional }),
        files: ['video', 'poster'],
      },
    }),
    get(api.othersTrickVideos, 'anyone', 'A skater’s videos of a trick', 'TrickVideoPage', page),
    put(api.steezyTrickVideo, 'subscriber', 'Pins an own video, or unpins it', 'TrickVideo'),
    put(api.trickVideoPoster, 'subscriber', 'Changes the cover of an own video', 'TrickVideo', {
      form: cover,
    }),
    remove(api.trickVideo, 'subscriber', 'Deletes an own video of a trick'),
  ],
  games: [
    get(api.games, 'subscriber', 'The own games', 'Game[]'),
    create(api.games, 'subscriber', 'Creates a game', 'Game', { json: newGame, ...idempotent }),
    get(api.game, 'subscriber', 'A game', 'Game'),
    get(api.gamePlayers, 'subscriber', 'The players of a game', 'GamePlayer[]'),
    act(api.rollDice, 'subscriber', 'Rolls the dice, which joins the game', 'Game', idempotent),
    act(api.turn, 'subscriber', 'Takes a turn', 'Game', {
      form: { fields: z.extend(newTurn, { uploadId: optional }), files: ['video', 'poster'] },
      ...idempotent,
    }),
    act(api.quitGame, 'skater', 'Quits a game', 'Game', idempotent),
    act(api.declineGame, 'skater', 'Declines an invitation', 'Game', idempotent),
    remove(api.game, 'subscriber', 'Takes back an own game that has not started'),
    create(
      api.gameLink,
      'subscriber',
      'Makes the link to the open seats of an own game',
      'GameLink',
      {
        description: 'While a link lives, it is answered with 200 instead of another one.',
        answers: { 200: 'GameLink' },
        ...idempotent,
      },
    ),
    remove(
      api.gameLink,
      'subscriber',
      'Revokes the link of an own game, and closes its open seats',
    ),
    act(api.startGame, 'subscriber', 'Starts an own game with those who have rolled', 'Game', {
      description: 'Only a game that was created with open seats.',
      ...idempotent,
    }),
    act(api.join, 'subscriber', 'Takes an open seat of the game behind a link', 'Joined', {
      description: 'Answers 410 if the link is used up, revoked or over.',
    }),
    create(api.rematch, 'subscriber', 'Plays a finished game again', 'Game', {
      description: 'While a rematch runs, it is answered with 200 instead of another one.',
      answers: { 200: 'Game' },
      ...idempotent,
    }),
    act(api.nudge, 'subscriber', 'Asks the player whose turn it is to take it', 'Game', idempotent),
    create(api.shareGame, 'subscriber', 'Shares the film of a finished game', 'SharedFilm', {
      description: 'While the film is shared, it is answered with 200.',
      answers: { 200: 'SharedFilm' },
    }),
    get(api.shareGame, 'skater', 'The film of a game, for its players', 'FilmState'),
    remove(api.shareGame, 'skater', 'Takes back the film that one has shared'),
    put(api.shareMe, 'skater', 'Keeps oneself out of the film of a game, or in it', 'FilmAnswer', {
      json: filmAnswer,
    }),
    put(api.reaction, 'subscriber', 'Reacts to a turn of another player', 'Game', {
      json: newReaction,
      ...idempotent,
    }),
    patch(
      api.ownTheSpotClip,
      'subscriber',
      'Changes the caption of an own clip',
      'OwnTheSpotClip',
      {
        json: newCaption,
        ...idempotent,
      },
    ),
    remove(api.ownTheSpotClip, 'subscriber', 'Deletes an own clip while the recording lasts'),
    get(api.rivalry, 'subscriber', 'The games of oneself and a skater', 'Rivalry'),
    act(api.rainCheck, 'subscriber', 'Takes a day more for a turn', 'Game', idempotent),
    create(api.call, 'subscriber', 'Calls a turn', 'Game', idempotent),
    op('DELETE')(api.call, 'subscriber', 'Takes a call back', 'Game', idempotent),
    act(api.callVote, 'subscriber', 'Votes on a call', 'Game', {
      json: newCallVote,
      ...idempotent,
    }),
    act(api.vote, 'subscriber', 'Votes for a clip', 'Game', { json: newVote, ...idempotent }),
    get(api.turns, 'subscriber', 'The turns of a game, the newest first', 'GameTurn[]'),
    get(api.latestTurn, 'subscriber', 'The newest turn of a game', 'GameTurn | null'),
    get(api.attempts, 'subscriber', 'The attempts at a trick', 'TrickAttempt[]'),
    get(api.myVote, 'subscriber', 'The own vote', '{ clipId: string | null }'),
    get(api.votes, 'subscriber', 'Who has voted', '{ voterId: string }[]'),
    get(api.ownTheSpotClips, 'subscriber', 'The clips of games', 'OwnTheSpotClip[]', {
      query: z.object({ gameId: optional }),
    }),
    put(
      api.ownTheSpotClipPoster,
      'subscriber',
      'Changes the cover of an own clip of a game',
      'OwnTheSpotClip',
      { form: cover },
    ),
  ],
  notifications: [
    op('GET', 101)(api.live, 'subscriber', 'A WebSocket with news for open pages', null, {
      headers: ['Upgrade', 'Origin'],
    }),
  ],
  spots: [
    get(api.spots, 'subscriber', 'The spots on the map, the newest first', 'Spot[]', {
      query: z.object({ before: cursor, own: z.optional(z.literal('true')) }),
    }),
    create(api.spots, 'subscriber', 'Adds a spot', 'Spot', {
      form: { fields: newSpot, files: ['photo'] },
    }),
    get(api.pins, 'subscriber', 'The spots in a map’s view', 'Pins', { query: mapView }),
    get(api.spot, 'subscriber', 'A spot', 'Spot'),
    put(api.spot, 'subscriber', 'Changes an own spot', 'Spot', {
      form: { fields: spotChange, files: ['photo'] },
    }),
    remove(api.spot, 'subscriber', 'Deletes an own spot'),
    get(api.spotClips, 'subscriber', 'The clips of a spot', 'SpotClip[]'),
    get(api.spotPhoto, 'subscriber', 'The photo of a spot', image),
  ],
  maps: [
    get(api.mapsConfig, 'subscriber', 'The maps that this deployment shows', 'MapsConfig'),
    get(api.mapTile, 'subscriber', 'A tile of the map', image, {
      query: z.object({ theme, v: optional }),
    }),
    get(api.mapsStatic, 'subscriber', 'A picture of a map', image, {
      query: z.extend(place, {
        zoom: text,
        size: text,
        markers: optional,
        theme,
        words: optional,
        v: optional,
      }),
    }),
    get(api.geocode, 'subscriber', 'Finds an address', 'Geocoded', { query: address }),
    get(api.reverseGeocode, 'subscriber', 'Describes a place', 'Described', { query: place }),
  ],
  media: [
    get(api.video, 'anyone', 'A video, if its owner lets the viewer see it', video, {
      answers: { 206: video },
    }),
    get(api.poster, 'anyone', 'The poster of a video', image),
    redirect(outerUrls.videoStream, 'anyone', 'Leads to the stream of a video'),
    get(outerUrls.streamSource, 'anyone', 'The video that Stream copies', video, {
      description: signed,
    }),
    act(outerUrls.streamWebhook, 'anyone', 'Says that a copy is ready', '{ received: true }', {
      description: signed,
    }),
  ],
  uploads: [
    op('OPTIONS', 204)(api.uploads, 'anyone', 'What the server knows of tus 1.0.0'),
    op('OPTIONS', 204)(api.upload, 'anyone', 'What the server knows of tus 1.0.0'),
    create(api.uploads, 'subscriber', 'Begins a resumable upload', null, {
      headers: [...tusHeaders, 'Upload-Length'],
    }),
    get(api.upload, 'subscriber', 'How far an upload is', null, { headers: tusHeaders }),
    op('PATCH', 204)(api.upload, 'subscriber', 'Continues an upload', null, {
      bytes: 'application/offset+octet-stream',
      headers: [...tusHeaders, 'Upload-Offset'],
    }),
    op('POST', 204)(api.upload, 'subscriber', 'Continues or ends an upload', null, {
      bytes: 'application/offset+octet-stream',
      headers: [...tusHeaders, 'X-HTTP-Method-Override'],
    }),
    remove(api.upload, 'subscriber', 'Ends an upload', null, { headers: tusHeaders }),
  ],
  shares: [
    get(api.sharedClip, 'anyone', 'A shared clip', 'SharedClip'),
    get(api.sharedTrickVideo, 'anyone', 'A shared trick video', 'SharedTrickVideo'),
    get(api.sharedOwnTheSpotClip, 'anyone', 'A shared clip of a game', 'SharedOwnTheSpotClip'),
  ],
  moderation: [
    create(
      api.answerModeration,
      'user',
      'Answers a decision about something of the own, once within 30 days',
      'ModerationAnswer',
      { json: newAnswer },
    ),
  ],
}
