import type { Game } from '../../worker/games/reads/contract'
import type { User } from '../../worker/session/contract'
import { urls } from '../../worker/urls'
import { waitingFor } from '../games/view/pending-move'

/** Shows the number of games that wait for the skater on the app's icon, as the Games tab does. */
export async function countGames(): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  try {
    const [user, games] = await Promise.all([
      ask<User>(urls.api.user()),
      ask<Game[]>(urls.api.games()),
    ])
    await navigator.setAppBadge(waitingFor(games, user.id))
  } catch {
    // Without a network, or signed out: the number stays until the skater opens the app.
  }
}

async function ask<T>(address: string): Promise<T> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()) as T
}
