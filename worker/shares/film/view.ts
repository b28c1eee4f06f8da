import { brand } from '../../brand'
import type { AppEnv, Env } from '../../env'
import { bestOf, loadVisibleFilm, momentsIn, playersIn, gameWordOf } from '../../films/load'
import { isSeen } from '../../films/rules'
import { gameInfo } from '../../games/contract'
import { pictureOfFilm } from '../../link-pictures/film'
import { linkPicture } from '../../link-pictures/urls'
import { listed, filmNameOf } from './names'

type FilmVariables = Pick<AppEnv['Variables'], 'db' | 'now' | 'withMediaUrls'>

/** The film of a game with the words that go around it; null if not everybody may see it. */
export async function readFilm(
  { db, now, withMediaUrls }: FilmVariables,
  accountId: string | null,
  gameId: string,
) {
  const loaded = await loadVisibleFilm(db, gameId, now, accountId)
  if (!loaded) return null
  const players = playersIn(loaded)
  const { name } = gameInfo[loaded.state.gameType]
  return {
    loaded,
    players,
    name,
    word: gameWordOf(loaded.state),
    /** Whether a player who is seen in it does not want to be found by search engines. */
    noindex: loaded.players.some((player) => isSeen(player) && player.noindex === true),
    /** Null if the skater who shared it is not seen in it. */
    sharedBy: players.find(({ seat }) => seat === loaded.sharer?.seat)?.skatertag ?? null,
    title: `${name}: ${listed(players.map(filmNameOf))}`,
    best: withMediaUrls(bestOf(loaded)),
  }
}

export type FilmView = NonNullable<Awaited<ReturnType<typeof readFilm>>>

export const titleOfFilm = ({ title }: FilmView): string => `${title} on ${brand}`

/** The path of the picture of its link, and its size if it is drawn. */
export const pictureOfView = (env: Env, gameId: string, { loaded }: FilmView) =>
  linkPicture(env, 'game', pictureOfFilm(gameId, loaded))

/** Everything that it shows, in order, with the URLs of the videos. */
export const readMoments = async (
  env: Env,
  { db, withMediaUrls }: FilmVariables,
  gameId: string,
  { loaded }: FilmView,
) => withMediaUrls(await momentsIn(env, db, gameId, loaded))
