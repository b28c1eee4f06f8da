import type { Notification } from '../../worker/notifications/contract'

const weekMs = 7 * 24 * 3_600_000

export interface Day<T> {
  name: string
  lines: T[]
}

/** Keeps the order: the unread first, then the read, each with the newest first. */
export function daysOf<T extends Pick<Notification, 'createdAt' | 'isRead'>>(
  list: readonly T[],
  now: number,
): Day<T>[] {
  const hasUnread = list.some(({ isRead }) => !isRead)
  const days: Day<T>[] = []
  for (const each of list) {
    const name = `${dayOf(each.createdAt, now)}${hasUnread && each.isRead ? ', read' : ''}`
    const last = days.at(-1)
    if (last?.name === name) last.lines.push(each)
    else days.push({ name, lines: [each] })
  }
  return days
}

function dayOf(at: string, now: number): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  const time = Date.parse(at)
  if (time >= midnight) return 'Today'
  return time > now - weekMs ? 'This week' : 'Earlier'
}
