import type { FilmState } from '../../../worker/films/contract'
import * as filmEndpoints from '../../../worker/films/endpoints'
import { urls } from '../../../worker/urls'
import {
  create,
  gameFor,
  invite,
  roll,
  stateOf,
  turn,
  basics,
  type Options,
} from '../games/support'
import { call } from '../support/call'
import type { Skater } from '../support/skaters'

/** The tricks of a game that ends with the fourth. */
const tricks = ['ollie', 'tic-tac', 'kickturn', 'hippie-jump']

/**
 * A finished game of S.K.A.T.E., out at three letters: the first in turn lands everything, the second
 * lands one trick, and the third none. Answers the players in the order of their turns.
 */
export async function finished(players: Skater[], options: Options = {}) {
  const [ann, ...others] = players as [Skater, ...Skater[]]
  const body = { selectedHomies: invite(others), selectedCategories: basics, word: 'SK8' }
  const { id }: { id: string } = await (await create(ann, body, options)).json()
  for (const each of players) await roll(each, id, options)
  const state = await stateOf(id)
  const order = state.gameType === 'skate' ? state.order.map((seat) => players[seat]!) : []
  const [first, ...followers] = order as [Skater, ...Skater[]]
  const out = new Map<Skater, number>()
  for (const trickId of tricks) {
    await turn(first, id, { trickId, landed: true }, options)
    for (const each of followers) {
      const letters = out.get(each) ?? 0
      if (letters === 3) continue
      const landed = trickId === 'ollie' && each === followers[0]
      await turn(each, id, { trickId, landed }, options)
      if (!landed) out.set(each, letters + 1)
    }
  }
  const game = await gameFor(first, id)
  if (game.status !== 'completed') throw new Error('The game goes on')
  return { id, order }
}

export const share = (as: Skater | null, gameId: string, options: Options = {}) =>
  call(filmEndpoints.share.url({ gameId }), { method: 'POST', as, ...options })

export const takeBack = (as: Skater | null, gameId: string) =>
  call(filmEndpoints.share.url({ gameId }), { method: 'DELETE', as })

export const show = (as: Skater | null, gameId: string, shown: boolean, hours = 0) =>
  call(filmEndpoints.answer.url({ gameId }), { method: 'PUT', as, hours, json: { shown } })

export async function stateFor(as: Skater, gameId: string, hours = 0): Promise<FilmState> {
  const answer = await call(filmEndpoints.share.url({ gameId }), { as, hours })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** An hour after the film opens by itself. */
export const open = 25

export const pageOf = (gameId: string, page?: number) => urls.sharedGame({ gameId }, { page })

/** The page as a visitor gets it, or its status where that is not 200. */
export async function watch(gameId: string, hours = open): Promise<string> {
  const answer = await call(pageOf(gameId), { hours })
  return answer.status === 200 ? answer.text() : String(answer.status)
}

/** The names of the videos on a page. */
export const videosOn = (html: string): string[] =>
  [...html.matchAll(/<video src="\/api\/video-clips\/(\w+)/g)].map(([, name]) => name!)

/** What the page says of each turn, in order. */
export const linesOf = (html: string): string[] =>
  [...html.matchAll(/<li><p[^>]*>(.*?)<\/p>/g)].map(([, line]) =>
    line!.replace(/<span class="tiles".*$/, '').replace(/<[^>]+>/g, ''),
  )
