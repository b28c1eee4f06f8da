import { brand } from '../../brand'
import type { AppEnv, Env } from '../../env'
import { bestOf, loadVisibleFilm, momentsIn, playersIn, gameWordOf } from '../../films/load'
import { isSeen } from '../../films/rules'
import { gameInfo } from '../../games/contract'
import { pictureOfFilm } from '../../link-pictures/film'
import { linkPicture } from '../../link-pictures/urls'
import { listed, filmNameOf } from './names'

type FilmVariables = Pick<AppEnv['Variables'], 'db' | 'now' | 'withMediaUrls'>

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
    /** Whether a visible player has opted out of search engines. */
    noindex: loaded.players.some((player) => isSeen(player) && player.noindex === true),
    /** Null if the film hides that skater. */
    sharedBy: players.find(({ seat }) => seat === loaded.sharer?.seat)?.skatertag ?? null,
    title: `${name}: ${listed(players.map(filmNameOf))}`,
    best: withMediaUrls(bestOf(loaded)),
  }
}

export type FilmView = NonNullable<Awaited<ReturnType<typeof readFilm>>>

export const titleOfFilm = ({ title }: FilmView): string => `${title} on ${brand}`

/** The size is known once the picture is drawn. */
export const pictureOfView = (env: Env, gameId: string, { loaded }: FilmView) =>
  linkPicture(env, 'game', pictureOfFilm(gameId, loaded))

export const readMoments = async (
  env: Env,
  { db, withMediaUrls }: FilmVariables,
  gameId: string,
  { loaded }: FilmView,
) => withMediaUrls(await momentsIn(env, db, gameId, loaded))
