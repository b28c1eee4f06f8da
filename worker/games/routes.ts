import { Hono, type Context } from 'hono'
import type { AppEnv } from '../env'
import { etagMatches } from '../http/etag'
import { HttpError, notFound } from '../http/errors'
import { scopeOf } from '../http/scope'
import { withUrlMark } from '../media/signed-urls/answers'
import { currentProfile } from '../session/guards'
import { notModified, registerEndpoint, registerWithPrefetch } from '../session/register-endpoint'
import { sessionUser } from '../session/queries'
import { simpleActs } from './acts'
import { changeAway, findAway } from './away'
import { createGame, rematch } from './commands/create-game'
import { changeCaption, coverSpotClip, deleteClip } from './commands/spot-clip'
import { markSpotClip, markTurn, markTurnReads, ownSpotClipVideo } from './commands/marks'
import { actReads, executeAct, submitTurn } from './commands/turn'
import { executeCommand, gameNotFound, requirePlayer, type Sender } from './commands/call-room'
import * as gameEndpoints from './endpoints'
import { listFor, outlineFor, outlineReads, turnsOf } from './reads/list'
import { commandReads } from './room/stored'
import { sortGames } from '../../islands/games/view/order'
import { asGame, asTurn } from './reads/as-game'
import { attemptsAt } from './reads/attempts'
import { findCard, findCards, latestTurnOf, ofSkater, withClips } from './reads/cards'
import { findRivalry } from './rivals'
import { forPlayers, forReaders } from './terms'
import type { Game } from './reads/contract'
import { newAway, newCaption, newGame, spotClipsQuery, turnForm } from './schema'
import { noFields } from '../http/schema'
import { newMarks } from '../media/schema'

export const gamesRoutes = new Hono<AppEnv>()

registerEndpoint(
  gamesRoutes,
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
    gamesRoutes,
    endpoint,
    terms,
    (db, { session, params }) => actReads(db, sessionUser(session), params),
    (c, body, rows) => executeAct(senderOf(c), c.req.param(), type, body, rows),
  )
}

registerWithPrefetch(
  gamesRoutes,
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
  gamesRoutes,
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
  gamesRoutes,
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
  gamesRoutes,
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
  gamesRoutes,
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
  gamesRoutes,
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
  gamesRoutes,
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
  gamesRoutes,
  gameEndpoints.removeClip,
  { summary: 'Deletes an own clip while the recording lasts', caller: 'skater' },
  async (c) => {
    await deleteClip(senderOf(c), c.req.param('clipId'))
  },
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.rivalry,
  { ...forReaders, summary: 'The games of oneself and a skater' },
  async (c) => {
    const rivalry = await findRivalry(c.get('db'), currentUserId(c), c.req.param('userId'))
    if (!rivalry) throw notFound('Skater not found')
    return rivalry
  },
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.away,
  {
    summary: 'Whether the own turns wait',
    caller: 'skater',
    evenExpired: true,
    evenWhile: 'suspended',
  },
  (c) => findAway(scopeOf(c), currentUserId(c)),
)

// Being away stops the clocks of games, so it is decided here.
registerEndpoint(
  gamesRoutes,
  gameEndpoints.changeAway,
  {
    summary: 'Goes away, so that the own turns wait, or comes back',
    caller: 'skater',
    evenExpired: true,
    body: newAway,
  },
  (c, { until }) => changeAway(scopeOf(c), currentUserId(c), until),
)

registerWithPrefetch(
  gamesRoutes,
  gameEndpoints.list,
  { ...forReaders, summary: 'The own games' },
  (db, { session }) => outlineReads(db, session),
  async (c, _, rows) => {
    const { etag: ofGames } = await outlineFor(currentUserId(c), ...rows)
    const etag = withUrlMark(ofGames, c.get('auth'), c.get('now'))
    c.header('ETag', etag)
    c.header('Cache-Control', 'private, no-cache')
    if (etagMatches(c.req.header('If-None-Match'), etag)) return notModified
    return listFor(c.get('db'), currentUserId(c))
  },
)

registerEndpoint(gamesRoutes, gameEndpoints.show, { ...forReaders, summary: 'A game' }, (c) =>
  gameOf(c, c.req.param('gameId')),
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.players,
  { ...forReaders, summary: 'The players of a game' },
  async (c) => (await gameOf(c, c.req.param('gameId'))).players,
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.myVote,
  { ...forReaders, summary: 'The own vote' },
  async (c) => (await gameOf(c, c.req.param('gameId'))).myVote,
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.votes,
  { ...forReaders, summary: 'Who has voted' },
  async (c) => (await gameOf(c, c.req.param('gameId'))).votes,
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.turns,
  { ...forReaders, summary: 'The turns of a game, the newest first' },
  async (c) => {
    const gameId = c.req.param('gameId')
    const hidden = await requirePlayer(c.get('db'), gameId, currentUserId(c))
    const turns = await turnsOf(c.env, c.get('db'), gameId)
    return turns.map((turn) => asTurn(turn, hidden))
  },
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.latestTurn,
  { ...forReaders, summary: 'The newest turn of a game' },
  async (c) => {
    const gameId = c.req.param('gameId')
    const hidden = await requirePlayer(c.get('db'), gameId, currentUserId(c))
    const turn = await latestTurnOf(c.get('db'), gameId)
    return turn ? asTurn(turn, hidden) : null
  },
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.attempts,
  { ...forReaders, summary: 'The attempts at a trick' },
  async (c) => {
    const { gameId, trickId } = c.req.param()
    const hidden = await requirePlayer(c.get('db'), gameId, currentUserId(c))
    return attemptsAt(c.env, c.get('db'), { gameId, trickId, hidden })
  },
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.clips,
  { ...forReaders, summary: 'The clips of games', query: spotClipsQuery },
  async (c, { gameId }) => {
    if (gameId !== undefined) return (await gameOf(c, gameId)).clips
    const cards = await findCards(
      c.get('db'),
      withClips(ofSkater(currentUserId(c))),
      currentUserId(c),
    )
    const list = sortGames(cards.games.map((game) => asGame(game, cards, currentUserId(c))))
    return list.flatMap(({ clips }) => clips)
  },
)

const currentUserId = (c: Context<AppEnv>): string => currentProfile(c).user.id

export const senderOf = (c: Context<AppEnv>): Sender => ({
  ...scopeOf(c),
  userId: currentUserId(c),
  idempotencyKey: idempotencyKeyOf(c),
})

const idempotencyHeader = 'Idempotency-Key'

/** Answers 400 to a malformed key. */
function idempotencyKeyOf(c: Context<AppEnv>): string | undefined {
  const key = c.req.header(idempotencyHeader)
  if (key === undefined || /^[\x21-\x7e]{1,100}$/.test(key)) return key
  throw new HttpError(400, 'invalid', `${idempotencyHeader} must be 1 to 100 visible letters.`)
}

/** The current game for one of its players. Throws a 404 for everyone else. */
async function gameOf(c: Context<AppEnv>, gameId: string): Promise<Game> {
  await requirePlayer(c.get('db'), gameId, currentUserId(c))
  const cards = await findCard(c.get('db'), gameId, currentUserId(c))
  const [game] = cards.games
  if (!game) throw cards.found > 0 ? new Error('The game cannot be read.') : gameNotFound()
  return asGame(game, cards, currentUserId(c))
}
