import type { PushMessage } from '../../worker/push/contract'
import * as pushEndpoints from '../../worker/push/endpoints'
import * as gameEndpoints from '../../worker/games/endpoints'
import * as sessionEndpoints from '../../worker/session/endpoints'
import { urls } from '../../worker/urls'
import { subscribed } from '../push/subscribed'
import { scope } from './scope'
import type { Game } from '../../worker/games/reads/contract'
import type { User } from '../../worker/session/contract'
import { waitingFor } from '../../worker/games/view/pending-move'

/** Browsers require a notification for every push message. */
const something: PushMessage = {
  title: 'Stoke',
  body: 'Something has happened.',
  url: urls.games(),
  tag: 'something',
}

export async function pushed(data: { json(): unknown } | null): Promise<void> {
  const { title, body, url, tag } = read(data)
  const icons = { icon: '/icon-192.png', badge: '/badge-96.png' }
  // Without this, a second notification with the same tag makes no sound.
  const again = { renotify: true }
  await scope.registration.showNotification(title, { body, tag, data: { url }, ...icons, ...again })
  await countGames()
}

/** A message that can't be read still gets a notification. */
function read(data: { json(): unknown } | null): PushMessage {
  try {
    return { ...something, ...(data?.json() as PushMessage | undefined) }
  } catch {
    return something
  }
}

/** In an open window if there is one, preferably one already on that page. */
export async function pressed(notification: Notification): Promise<void> {
  notification.close()
  const { url } = notification.data as { url: string }
  const target = new URL(url, location.origin)
  // Never leads to another origin.
  const address = target.origin === location.origin ? target : new URL('/', location.origin)
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const onPage = windows.find((each) => new URL(each.url).pathname === address.pathname)
  const window = onPage ?? windows.find(({ focused }) => focused) ?? windows[0]
  if (!window) return void (await scope.clients.openWindow(address.href))
  // If the browser refuses the focus, the window still navigates.
  await window.focus().catch(() => {})
  // This worker can't navigate a window that it does not control.
  await window.navigate(address.href).catch(() => scope.clients.openWindow(address.href))
}

export async function resubscribe(old: PushSubscription | null): Promise<void> {
  if (!old) return
  const { applicationServerKey } = old.options
  const options = { userVisibleOnly: true, applicationServerKey }
  const subscription = await scope.registration.pushManager.subscribe(options)
  await fetch(pushEndpoints.subscribe.url(), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(subscribed(subscription)),
  })
}

/** The app's icon shows the same number as the Games tab. */
async function countGames(): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  try {
    const [user, games] = await Promise.all([
      fetchJson<User>(sessionEndpoints.user.url()),
      fetchJson<Game[]>(gameEndpoints.list.url()),
    ])
    await navigator.setAppBadge(waitingFor(games, user.id))
  } catch {
    // Offline or signed out: the number stays until the skater opens the app.
  }
}

async function fetchJson<T>(url: string): Promise<T> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()) as T
}
