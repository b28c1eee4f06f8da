/** Types of the service worker's events: the compiler knows only those of pages and of Workers. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchCame extends Lasting {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface PushCame extends Lasting {
  readonly data: { json(): unknown } | null
}

interface NotificationPressed extends Lasting {
  readonly notification: Notification
}

interface SubscriptionChanged extends Lasting {
  readonly oldSubscription: PushSubscription | null
}

interface MessageCame extends Lasting {
  readonly data: unknown
}

interface Client {
  readonly url: string
  readonly focused: boolean
  focus(): Promise<Client>
  navigate(url: string): Promise<Client | null>
  postMessage(message: unknown, transfer?: MessagePort[]): void
}

interface Events {
  install: Lasting
  activate: Lasting
  fetch: FetchCame
  message: MessageCame
  push: PushCame
  notificationclick: NotificationPressed
  pushsubscriptionchange: SubscriptionChanged
}

interface Scope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Client[]>
    openWindow(url: string): Promise<Client | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof Events>(type: K, listen: (event: Events[K]) => void): void
}

export const scope = globalThis as unknown as Scope
