import type { GameLink } from '../../../worker/challenges/contract'
import type { Game } from '../../../worker/games/reads/contract'
import * as challengeEndpoints from '../../../worker/challenges/endpoints'
import { urls } from '../../../worker/urls'
import { basics, create } from '../games/support'
import { call } from '../support/call'
import type { Skater } from '../support/skaters'

/** A new game of S.K.A.T.E. with open seats. */
export async function openGame(as: Skater, openSeats = 2, homies: Skater[] = []): Promise<Game> {
  const selectedHomies = homies.map(({ userId }) => userId)
  const answer = await create(as, { selectedHomies, selectedCategories: basics, openSeats })
  if (answer.status !== 201) throw new Error(`No game: ${await answer.text()}`)
  return answer.json()
}

export const makeLink = (as: Skater | null, gameId: string, hours = 0) =>
  call(challengeEndpoints.makeLink.url({ gameId }), { method: 'POST', as, hours })

export const revoke = (as: Skater | null, gameId: string) =>
  call(challengeEndpoints.makeLink.url({ gameId }), { method: 'DELETE', as })

export const start = (as: Skater | null, gameId: string) =>
  call(challengeEndpoints.start.url({ gameId }), { method: 'POST', as })

/** The token of a game's link. */
export async function tokenOf(as: Skater, gameId: string): Promise<string> {
  const { url } = await (await makeLink(as, gameId)).json<GameLink>()
  return url.split('/').at(-1)!
}

/** A new game with open seats, and the token of its link. */
export async function openLink(...game: Parameters<typeof openGame>) {
  const { id } = await openGame(...game)
  return { id, token: await tokenOf(game[0], id) }
}

export const join = (as: Skater | null, token: string, hours = 0) =>
  call(challengeEndpoints.join.url({ token }), { method: 'POST', as, hours })

export const pageOf = (as: { cookie: string } | null, token: string, hours = 0) =>
  call(urls.join({ token }), { as, hours })
