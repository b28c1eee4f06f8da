import { usualQuietHours, type PushMessage, type QuietHours } from './contract'

const googleHost = 'fcm.googleapis.com'
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/**
 * The browser's claim is not trusted, so this is checked before sending too: nothing is ever sent to other
 * hosts.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port || username || password) return false
  return hostname === googleHost || domains.some((domain) => hostname.endsWith(domain))
}

export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const timeOfDay = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** In minutes of the day. Without a row, the default hours apply. */
export interface StoredSettings {
  quietFrom: number | null
  quietTo: number | null
}

export function quietHoursOf(settings: StoredSettings | null | undefined): QuietHours | null {
  if (!settings) return { ...usualQuietHours }
  const { quietFrom, quietTo } = settings
  if (quietFrom === null || quietTo === null) return null
  return { from: timeOfDay(quietFrom), to: timeOfDay(quietTo) }
}

/** If both times are equal, it is never quiet. */
export function isQuiet(quiet: QuietHours | null, minute: number): boolean {
  if (!quiet) return false
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)]
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

export function minuteIn(timeZone: string, now: Date): number {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(now)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  return part('hour') * 60 + part('minute')
}

const minuteMs = 60_000
const dayMinutes = 24 * 60

/**
 * For the reminder of a turn, which waits for the morning: the end of the night from 22:00 to 08:00 in
 * milliseconds since 1970; null by day. A skater's own quiet hours hold back pushes alone, and for good.
 */
export function nightEnd(timeZone: string, now: number): number | null {
  const minute = minuteIn(timeZone, new Date(now))
  if (!isQuiet(usualQuietHours, minute)) return null
  const morning = minutesOf(usualQuietHours.to)
  const left = (morning - minute + dayMinutes) % dayMinutes
  const end = now - (now % minuteMs) + left * minuteMs
  // Summer time may begin or end in that night.
  return end + (morning - minuteIn(timeZone, new Date(end))) * minuteMs
}

export interface News {
  id: string
  subjectId: string
  title: string
  message: string
  url: string
  createdAt: Date
}

/** A new message about a game replaces the earlier message about it. */
const tagOf = (news: News): string => `${pageOfMessage(news)} ${news.subjectId}`

export interface NewMessage extends PushMessage {
  notificationId: string
}

/** One for each tag, the newest. `news` is the newest first. */
export function messagesOf(news: News[]): NewMessage[] {
  const byTag = new Map<string, NewMessage>()
  for (const each of news) {
    const message = messageOf(each)
    if (!byTag.has(message.tag)) byTag.set(message.tag, { ...message, notificationId: each.id })
  }
  return [...byTag.values()]
}

export const messageOf = (news: News): PushMessage => {
  const { title, message: body, url } = news
  return { title, body, url, tag: tagOf(news) }
}

/** A skater with this page open needs no message. */
export const pageOfMessage = ({ url }: Pick<PushMessage, 'url'>): string =>
  new URL(url, 'https://stoke.invalid').pathname
