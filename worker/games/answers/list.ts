import type { Db } from '../../db/client'
import { limits, type GameStatus } from '../contract'
import { etagOf } from '../etag'
import { asGame, inOrder } from './cards'
import type { Game } from './contract'
import { facesOf, findCards, listOf, ofSkater, versionsOf } from './queries'

/** What a list of games is before its cards are read: which they are, and what it is known by. */
export interface GameListOutline {
  games: { id: string; status: GameStatus }[]
  etag: string
}

/** That of a skater's list. All that a card shows hangs on these versions and faces: nothing on now. */
export async function outlineFor(db: Db, viewerId: string): Promise<GameListOutline> {
  const ids = ofSkater(viewerId)
  const [games, faces] = await db.batch([versionsOf(db, ids), facesOf(db, ids)])
  return { games, etag: await etagOf(viewerId, games, faces) }
}

/** All of a skater's games. */
export async function listFor(db: Db, viewerId: string): Promise<Game[]> {
  const cards = await findCards(db, ofSkater(viewerId))
  return inOrder(cards.games.map((game) => asGame(game, cards, viewerId)))
}

/** The first page of the list, for the HTML: without the others' cards, however many there are. */
export async function firstPageFor(db: Db, viewerId: string) {
  const { games: all, etag } = await outlineFor(db, viewerId)
  const ids = inOrder(all)
    .slice(0, limits.perPage)
    .map(({ id }) => id)
  const cards = await findCards(db, listOf(ids))
  const games = inOrder(cards.games.map((game) => asGame(game, cards, viewerId)))
  return { games, total: all.length, etag: all.length > limits.perPage ? null : etag }
}
