import { QueryObserver } from '@tanstack/react-query'
import { isConnected, onConnectionChange } from '../../live/connection-state'
import { pollMs } from '../../live/subscribe'
import { queryClient } from '../../query-client'
import { gamesQuery, listenForGames } from '../data/games-query'
import { urls } from '../../../worker/urls'
import { waitingFor } from '../../../worker/games/view/pending-move'

export function startWaitingCount(): void {
  const place = document.querySelector<HTMLElement>('[data-waiting]')
  const viewerId = place?.dataset.waiting
  if (!place || !viewerId) return
  const options = () => ({
    ...gamesQuery,
    refetchInterval: isConnected() ? (false as const) : pollMs(),
  })
  const observer = new QueryObserver(queryClient, options())
  // A partial list, with `dataUpdatedAt` 0, must not be counted.
  observer.subscribe(
    ({ data, dataUpdatedAt }) =>
      data && dataUpdatedAt > 0 && show(place, waitingFor(data, viewerId)),
  )
  onConnectionChange(() => observer.setOptions(options()))
  listenForGames(queryClient)
}

/** The page shows games, and one waits for its viewer. */
export const isViewersTurn = (): boolean =>
  location.pathname === urls.games.path &&
  Number(document.querySelector<HTMLElement>('[data-waiting]')?.dataset.shown) > 0

function show(place: HTMLElement, count: number): void {
  const shown = count > 0 ? String(count) : ''
  if (place.dataset.shown === shown) return
  place.dataset.shown = shown
  place.textContent = shown
  if (shown) {
    const words = document.createElement('span')
    words.className = 'visually-hidden'
    words.textContent = ' waiting for you'
    place.appendChild(words)
  }
  // Only an installed app has an icon.
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => {})
}
