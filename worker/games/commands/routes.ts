import { Hono } from 'hono'
import type { AppEnv } from '../../env'
import { scopeOf } from '../../http/scope'
import { currentProfile, currentUserId } from '../../session/guards'
import { registerEndpoint, registerWithPrefetch } from '../../session/register-endpoint'
import { sessionUser } from '../../session/queries'
import { simpleActs } from '../acts'
import { changeAway } from '../away'
import { createGame, rematch } from './create-game'
import { changeCaption, coverSpotClip, deleteClip } from './spot-clip'
import { markSpotClip, markTurn, markTurnReads, ownSpotClipVideo } from './marks'
import { actReads, executeAct, submitTurn } from './turn'
import { executeCommand } from './call-room'
import * as gameEndpoints from '../endpoints'
import { commandReads } from '../room/stored'
import { forPlayers } from '../terms'
import { newAway, newCaption, newGame, turnForm } from '../schema'
import { noFields } from '../../http/schema'
import { newMarks } from '../../media/schema'
import { senderOf } from '../sender'

export const gameCommands = new Hono<AppEnv>()

registerEndpoint(
  gameCommands,
  gameEndpoints.create,
  {
    caller: 'skater',
    summary: 'Creates a game',
    limits: ['games', 'invitations'],
    body: newGame,
    status: 201,
  },
  (c, body) => createGame(senderOf(c), body, currentProfile(c).profile.awayUntil),
)

for (const { type, endpoint, terms } of simpleActs) {
  registerWithPrefetch(
    gameCommands,
    endpoint,
    terms,
    (db, { session, params }) => actReads(db, sessionUser(session), params),
    (c, body, rows) => executeAct(senderOf(c), c.req.param(), type, body, rows),
  )
}

registerWithPrefetch(
  gameCommands,
  gameEndpoints.takeTurn,
  {
    ...forPlayers,
    summary: 'Takes a turn',
    form: { fields: turnForm, files: ['video', 'poster'] },
  },
  (db, { params }) => commandReads(db, params.gameId),
  (c, _, rows) => submitTurn({ ...senderOf(c), rows }, c.req.param('gameId'), c.req),
)

registerEndpoint(
  gameCommands,
  gameEndpoints.changePoster,
  {
    summary: 'Changes the cover of an own clip of a game',
    caller: 'skater',
    limits: ['moves'],
    form: { fields: noFields, files: ['poster'] },
  },
  (c) => coverSpotClip(senderOf(c), c.req.param('clipId'), c.req),
)

registerWithPrefetch(
  gameCommands,
  gameEndpoints.markTurn,
  {
    ...forPlayers,
    summary: 'Marks pop and landing in the video of an own turn, or takes the marks away',
    body: newMarks,
  },
  (db, { session, params: { gameId, turnId } }) =>
    markTurnReads(db, sessionUser(session), gameId, turnId),
  (c, marks, [[video], ...rows]) => markTurn({ ...senderOf(c), rows }, video, marks),
)

registerWithPrefetch(
  gameCommands,
  gameEndpoints.markClip,
  {
    summary: 'Marks pop and landing of an own clip of a game, or takes the marks away',
    caller: 'skater',
    limits: ['moves'],
    body: newMarks,
  },
  (db, { session, params }) => [ownSpotClipVideo(db, sessionUser(session), params.clipId)],
  (c, marks, [[video]]) => markSpotClip(senderOf(c), c.req.param('clipId'), video, marks),
)

registerEndpoint(
  gameCommands,
  gameEndpoints.takeBack,
  {
    summary: 'Takes back an own game that has not started',
    caller: 'skater',
    evenWhile: 'suspended',
  },
  async (c) => {
    await executeCommand(senderOf(c), c.req.param('gameId'), { type: 'takeBack' })
  },
)

registerEndpoint(
  gameCommands,
  gameEndpoints.rematch,
  {
    caller: 'skater',
    summary: 'Plays a finished game again',
    description: 'While a rematch runs, it is answered with 200 instead of another one.',
    limits: ['rematches'],
    status: 201,
    otherStatuses: [200],
  },
  async (c) => {
    const { game, isNew } = await rematch(senderOf(c), c.req.param('gameId'))
    if (!isNew) c.status(200)
    return game
  },
)

registerEndpoint(
  gameCommands,
  gameEndpoints.changeCaption,
  {
    summary: 'Changes the caption of an own clip',
    caller: 'skater',
    limits: ['moves'],
    body: newCaption,
  },
  (c, { caption }) => changeCaption(senderOf(c), c.req.param('clipId'), caption),
)

registerEndpoint(
  gameCommands,
  gameEndpoints.removeClip,
  { summary: 'Deletes an own clip while the recording lasts', caller: 'skater' },
  async (c) => {
    await deleteClip(senderOf(c), c.req.param('clipId'))
  },
)

// Being away stops the clocks of games, so it is decided here.
registerEndpoint(
  gameCommands,
  gameEndpoints.changeAway,
  {
    summary: 'Goes away, so that the own turns wait, or comes back',
    caller: 'skater',
    evenExpired: true,
    body: newAway,
  },
  (c, { until }) => changeAway(scopeOf(c), currentUserId(c), until),
)
