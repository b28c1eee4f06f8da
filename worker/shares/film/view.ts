import type { Context } from 'hono'
import { brand } from '../../brand'
import type { AppEnv } from '../../env'
import { bestOf, loadVisibleFilm, momentsIn, playersIn, gameWordOf } from '../../films/load'
import { isSeen } from '../../films/rules'
import { gameInfo } from '../../games/contract'
import { pictureOfFilm } from '../../link-pictures/film'
import { linkPicture } from '../../link-pictures/urls'
import { accountId } from '../../session/guards'
import { listed, filmNameOf } from './names'

/** The film of a game with the words that go around it; null if not everybody may see it. */
export async function readFilm(c: Context<AppEnv>, gameId: string) {
  const loaded = await loadVisibleFilm(c.get('db'), gameId, c.get('now'), accountId(c))
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
    best: c.get('withMediaUrls')(bestOf(loaded)),
  }
}

export type FilmView = NonNullable<Awaited<ReturnType<typeof readFilm>>>

export const titleOfFilm = ({ title }: FilmView): string => `${title} on ${brand}`

/** The path of the picture of its link, and its size if it is drawn. */
export const pictureOfView = (c: Context<AppEnv>, gameId: string, { loaded }: FilmView) =>
  linkPicture(c.env, 'game', pictureOfFilm(gameId, loaded))

/** Everything that it shows, in order, with the URLs of the videos. */
export const readMoments = async (c: Context<AppEnv>, gameId: string, { loaded }: FilmView) =>
  c.get('withMediaUrls')(await momentsIn(c.env, c.get('db'), gameId, loaded))
