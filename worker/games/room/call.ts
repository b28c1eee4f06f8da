import type { Bindings } from '../../env'
import type { Answer, Ask, Opening } from './ask'

/** The room of a game, near the database. */
export const roomOf = (env: Bindings, gameId: string) =>
  env.GAMES.getByName(gameId, env.GAMES_LOCATION ? { locationHint: env.GAMES_LOCATION } : undefined)

export const askRoom = (env: Bindings, ask: Ask): Promise<Answer> =>
  roomOf(env, ask.gameId).act(ask)

export const openRoom = (env: Bindings, opening: Opening): Promise<Answer> =>
  roomOf(env, opening.gameId).open(opening)
