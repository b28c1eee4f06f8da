import type { Context } from 'hono'
import { brand } from '../../brand'
import type { AppEnv } from '../../env'
import { messages } from '../../films/contract'
import {
  bestOf,
  loadVisibleFilm,
  momentsIn,
  playersIn,
  wordOf,
  type LoadedFilm,
} from '../../films/load'
import type { FilmPlayer } from '../../films/rules'
import { gameInfo } from '../../games/contract'
import { pictureOfFilm } from '../../link-pictures/film'
import { picturePath } from '../../link-pictures/urls'
import { tagPage } from '../../page-cache/page-facts'

/** The film of a game with the words that go around it; null if not everybody may see it. */
export async function readFilm(c: Context<AppEnv>, gameId: string) {
  tagPage(c, gameId)
  const loaded = await loadVisibleFilm(c.get('db'), gameId, c.get('now'))
  if (!loaded) return null
  tagPage(c, ...loaded.players.flatMap(({ userId }) => userId ?? []), ...namesIn(loaded))
  const players = playersIn(loaded)
  const { name } = gameInfo[loaded.state.gameType]
  return {
    loaded,
    players,
    name,
    word: wordOf(loaded.state),
    /** Null if the skater who shared it is not seen in it. */
    sharedBy: players.find(({ seat }) => seat === loaded.sharer?.seat)?.skatertag ?? null,
    title: `${name}: ${listed(players.map(nameOf))}`,
    best: c.get('withMediaUrls')(bestOf(loaded)),
    picture: picturePath('game', pictureOfFilm(gameId, loaded)),
  }
}

export type FilmView = NonNullable<Awaited<ReturnType<typeof readFilm>>>

export const titleOfFilm = ({ title }: FilmView): string => `${title} on ${brand}`

/** Everything that it shows, in order, with the URLs of the videos. */
export const readMoments = async (c: Context<AppEnv>, gameId: string, { loaded }: FilmView) =>
  c.get('withMediaUrls')(await momentsIn(c.env, c.get('db'), gameId, loaded))

const namesIn = ({ filmed }: LoadedFilm): string[] =>
  filmed.flatMap(({ id, videoObjectName }) => [id, ...(videoObjectName ? [videoObjectName] : [])])

export const nameOf = (player: Pick<FilmPlayer, 'skatertag'> | undefined): string =>
  player?.skatertag ? `@${player.skatertag}` : messages.hidden

/** The names in a sentence. Skaters who are not seen are counted, and come last. */
export function listed(names: string[]): string {
  const seen = names.filter((name) => name !== messages.hidden)
  const hidden = names.length - seen.length
  const all = [...seen, ...(hidden > 0 ? [hidden === 1 ? 'a skater' : `${hidden} skaters`] : [])]
  const last = all.pop() ?? ''
  return all.length > 0 ? `${all.join(', ')} and ${last}` : last
}

/** How it ended. */
export function endingOf(players: FilmPlayer[]): string {
  const winners = players.filter(({ isWinner }) => isWinner)
  if (winners.length === 0) return 'Nobody won.'
  const names = listed(winners.map(nameOf))
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} won.`
}
