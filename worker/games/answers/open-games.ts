import { headline, moveLabels } from '../../../islands/games/view/words'
import { moveOf, namesOf } from '../../../islands/games/view/whose'
import type { Db } from '../../db/client'
import { typeLabels } from '../contract'
import { seatOf } from '../play/players'
import { viewOf } from '../rules'
import { asGame, inOrder } from './cards'
import type { Game, OpenGame } from './contract'
import { findCards, findOpen, listOf } from './queries'

const maxShown = 20

/** The games that a skater can quit: they have joined, are still in, and the game is not over. */
export async function openGamesFor(db: Db, userId: string): Promise<OpenGame[]> {
  const open = await findOpen(db, userId)
  const ids = inOrder(open.map(({ id, state }) => ({ id, state, status: state.status })))
    .filter(({ state }) => viewOf(state, seatOf(state, userId))?.acts.quit)
    .slice(0, maxShown)
    .map(({ id }) => id)
  if (ids.length === 0) return []
  const cards = await findCards(db, listOf(ids))
  return inOrder(cards.games.map((game) => asGame(game, cards, userId))).map((game) =>
    asOpenGame(game, userId),
  )
}

function asOpenGame(game: Game, userId: string): OpenGame {
  const others = game.players.filter(
    ({ playerId, status }) => playerId !== userId && status !== 'quit',
  )
  return {
    id: game.id,
    name: `${typeLabels[game.gameType].name} with ${namesOf(others)}`,
    waitsFor: waitsFor(game, userId),
  }
}

/** A lapsed player can't take the turn, so this names it instead of asking for it. */
function waitsFor(game: Game, userId: string): string {
  const move = moveOf(game, userId)
  if (move) return `Waiting for ${moveLabels[move].toLowerCase()}`
  return game.status === 'recording' ? 'Your clip is in' : headline(game, userId)
}
