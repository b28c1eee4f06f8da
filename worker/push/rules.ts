import { usualQuietHours, type PushMessage, type QuietHours } from './contract'

const hosts = new Set([
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
])
const domains = ['.push.services.mozilla.com', '.notify.windows.com']

/**
 * Whether an address belongs to a push service that browsers use. What a browser sends is no more
 * than a claim: nothing goes anywhere else, however it came into the record.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port || username || password) return false
  return hosts.has(hostname) || domains.some((domain) => hostname.endsWith(domain))
}

export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Quiet hours as they are kept; who has chosen nothing has the usual ones. */
export interface StoredSettings {
  quietFrom: number | null
  quietTo: number | null
}

export function quietHoursOf(kept: StoredSettings | null | undefined): QuietHours | null {
  if (!kept) return { ...usualQuietHours }
  const { quietFrom, quietTo } = kept
  if (quietFrom === null || quietTo === null) return null
  return { from: timeOf(quietFrom), to: timeOf(quietTo) }
}

/** Whether it is quiet at that minute of the day. From an hour to the same hour is no time at all. */
export function isQuiet(quiet: QuietHours | null, minute: number): boolean {
  if (!quiet) return false
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)]
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

/** The minute of the day that it is in a time zone. */
export function minuteIn(timeZone: string, now: Date): number {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(now)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  return part('hour') * 60 + part('minute')
}

/** What is known of a notification. */
export interface News {
  subjectId: string
  title: string
  message: string
  url: string
  createdAt: Date
}

/** Whatever happens in a game takes the place of what was said of it before. */
const tagOf = (news: News): string => `${pageOf(news)} ${news.subjectId}`

/** What is sent of what a skater was told, the newest first: one of each tag. */
export function messagesOf(news: News[]): PushMessage[] {
  const byTag = new Map<string, PushMessage>()
  for (const each of news) {
    const tag = tagOf(each)
    const { title, message: body, url } = each
    if (!byTag.has(tag)) byTag.set(tag, { title, body, url, tag })
  }
  return [...byTag.values()]
}

/** The page that a message leads to: who looks at it need not be told. */
export const pageOf = ({ url }: Pick<PushMessage, 'url'>): string =>
  new URL(url, 'https://stoke.invalid').pathname
