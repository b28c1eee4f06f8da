import type { PushMessage } from '../../worker/push/contract'
import { urls } from '../../worker/urls'
import { subscribed } from '../push/subscribed'
import { countGames } from './badge'
import { scope } from './scope'

/** Browsers insist that something is shown for all that comes. */
const something: PushMessage = {
  title: 'Stoke',
  body: 'Something has happened.',
  url: urls.games(),
  tag: 'something',
}

/** Shows what has come in the place of what was shown of the same thing. */
export async function pushed(data: { json(): unknown } | null): Promise<void> {
  const { title, body, url, tag } = read(data)
  const look = { icon: '/icon-192.png', badge: '/badge-96.png' }
  // The second of a tag would come without a sound.
  const again = { renotify: true }
  await scope.registration.showNotification(title, { body, tag, data: { url }, ...look, ...again })
  await countGames()
}

/** Only we can have sealed it; what can't be read is shown as something all the same. */
function read(data: { json(): unknown } | null): PushMessage {
  try {
    return { ...something, ...(data?.json() as PushMessage | undefined) }
  } catch {
    return something
  }
}

/** Leads to the present state: in a window of ours if one is open, the one on that page first. */
export async function pressed(notification: Notification): Promise<void> {
  notification.close()
  const { url } = notification.data as { url: string }
  const target = new URL(url, location.origin)
  // What came from elsewhere leads nowhere else.
  const address = target.origin === location.origin ? target : new URL('/', location.origin)
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const onPage = windows.find((each) => new URL(each.url).pathname === address.pathname)
  const window = onPage ?? windows.find(({ focused }) => focused) ?? windows[0]
  if (!window) return void (await scope.clients.openWindow(address.href))
  // Where it may not come to the front, it still leads there.
  await window.focus().catch(() => {})
  // A window that began before this did can't be led.
  await window.navigate(address.href).catch(() => scope.clients.openWindow(address.href))
}

/** The browser has given this phone another address: the server is told. */
export async function resubscribe(old: PushSubscription | null): Promise<void> {
  if (!old) return
  const { applicationServerKey } = old.options
  const options = { userVisibleOnly: true, applicationServerKey }
  const subscription = await scope.registration.pushManager.subscribe(options)
  await fetch(urls.api.pushSubscription(), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(subscribed(subscription)),
  })
}
