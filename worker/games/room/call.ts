import type { Bindings } from '../../env'
import type { CommandResult, GameRequest, NewGameRequest } from './ask'

/** The room of a game, near the database. */
export const roomOf = (env: Bindings, gameId: string) =>
  env.GAMES.getByName(gameId, env.GAMES_LOCATION ? { locationHint: env.GAMES_LOCATION } : undefined)

export const execute = (env: Bindings, ask: GameRequest): Promise<CommandResult> =>
  roomOf(env, ask.gameId).execute(ask)

export const createInRoom = (env: Bindings, opening: NewGameRequest): Promise<CommandResult> =>
  roomOf(env, opening.gameId).create(opening)
