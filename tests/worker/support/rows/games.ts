import { ulid } from '../../../../worker/db/ids'
import {
  gameHistory,
  gamePlayers,
  games,
  gameTurns,
  rivalries,
  seatsToLeave,
} from '../../../../worker/db/schema'
import { db, type Owner, type Values } from './db'

/** Adds a game that is due in an hour, without players and history. */
export const addGame = (values: Values<typeof games> = {}) =>
  db.insert(games).values({
    id: ulid(new Date()),
    gameType: 'skate',
    status: 'waiting_for_players',
    version: 1,
    state: {},
    nextDeadlineAt: new Date(Date.now() + 3_600_000),
    createdAt: new Date(),
    ...values,
  })

/** Gives a skater a seat in a game that goes on. */
export const addPlayer = (
  { userId }: Owner,
  values: Values<typeof gamePlayers, 'gameId' | 'seat'>,
) => db.insert(gamePlayers).values({ userId, isOpen: true, ...values })

/** Has the room of a game give a seat of theirs back. */
export const addSeatToLeave = ({ userId }: Owner, values: Values<typeof seatsToLeave, 'gameId'>) =>
  db.insert(seatsToLeave).values({ userId, isSilent: false, at: new Date(), ...values })

/** Adds a command to the history of a game. */
export const addHistory = (values: Values<typeof gameHistory, 'gameId'>) =>
  db.insert(gameHistory).values({
    version: 1,
    commandId: 'a command',
    rulesVersion: 1,
    command: {},
    at: new Date(),
    ...values,
  })

/** How two skaters stand against each other, whoever has the lower id. */
export const addRivalry = (one: Owner, other: Owner, lastGameId: string) =>
  db.insert(rivalries).values({
    userId: one.userId,
    rivalId: other.userId,
    games: 1,
    wins: 0,
    losses: 1,
    lastGameId,
  })

/** Adds a turn of S.K.A.T.E., without what the game's state says of it. */
export const addTurn = (
  { userId }: Owner,
  values: Values<typeof gameTurns, 'gameId' | 'trickId' | 'landed' | 'turnNumber'>,
) =>
  db.insert(gameTurns).values({
    id: ulid(new Date()),
    seat: 0,
    userId,
    round: 1,
    kind: 'set',
    createdAt: new Date(),
    ...values,
  })
