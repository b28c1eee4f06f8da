import { expect, it } from 'vitest'
import { daysOf } from '../../../islands/notifications/days'

const now = new Date(2026, 4, 20, 9).getTime()
const ago = (hours: number, isRead = false) => ({
  createdAt: new Date(now - hours * 3_600_000).toISOString(),
  isRead,
})
const namesOf = (...list: ReturnType<typeof ago>[]) =>
  daysOf(list, now).map(({ name, lines }) => `${name} ${lines.length}`)

it('notifications are of today, this week or earlier, by the day where the phone is', () =>
  expect(namesOf(ago(-1), ago(9), ago(9.1), ago(167), ago(169))).toEqual([
    'Today 2',
    'This week 2',
    'Earlier 1',
  ]))

it('the unread come first, and the days begin again with the read', () => {
  expect(namesOf(ago(1), ago(200), ago(2, true), ago(30, true))).toEqual([
    'Today 1',
    'Earlier 1',
    'Today, read 1',
    'This week, read 1',
  ])
  expect(namesOf(ago(2, true))).toEqual(['Today 1'])
  expect(namesOf()).toEqual([])
})
