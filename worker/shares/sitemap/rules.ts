const dayMs = 86_400_000

export const sitemapDayOf = (at: Date): string => at.toISOString().slice(0, 10)

export function daysFrom(first: Date, last: Date, maxDays = 50_000): string[] {
  const from = Math.floor(first.getTime() / dayMs)
  const days = Math.floor(last.getTime() / dayMs) - from + 1
  return Array.from({ length: Math.max(0, Math.min(days, maxDays)) }, (_, i) =>
    sitemapDayOf(new Date((from + days - 1 - i) * dayMs)),
  )
}

export function startOf(file: string): Date | null {
  const day = /^(\d{4}-\d{2}-\d{2})\.xml$/.exec(file)?.[1]
  const start = day ? new Date(day) : null
  return start && !Number.isNaN(start.getTime()) && sitemapDayOf(start) === day ? start : null
}

export const dayAfter = (day: Date): Date => new Date(day.getTime() + dayMs)
