import { flag, list, number, object, orNull, text, type Shaped } from '../shapes.ts'

export const limits = {
  tricks: 24,
  /** Of one trick in one session. */
  tries: 5000,
  all: 5000,
  lengthMs: 24 * 3_600_000,
  ageMs: 365 * 24 * 3_600_000,
  perPage: 20,
  weeks: 53,
  /** Totals are of the current month and the twelve before it. */
  months: 13,
  toldTries: 20,
} as const

/** None says "session": on other screens that is the sign-in. */
export const messages = {
  noTries: 'Nothing was tried.',
  tooMany: (max: number) => `At most ${max} tricks fit.`,
  twice: 'Each trick has one row.',
  told: 'More tries were told than counted.',
  landed: 'More were landed than told.',
  tooLong: 'It is longer than a day.',
  backwards: 'It ends before it begins.',
  future: 'It is in the future.',
  tooOld: 'It is more than a year old.',
  full: `You have ${limits.all.toLocaleString('en-US')} already. Delete some first.`,
  gone: 'It was deleted.',
  changed: 'Changed elsewhere',
  keepFailed: "It can't be kept right now.",
  changeFailed: "It can't be changed right now.",
  deleteFailed: "It can't be deleted right now.",
  listFailed: "This can't be loaded right now.",
} as const

const trickTries = object({
  /** Null for tries of no certain trick. */
  trickId: orNull(text),
  tries: number,
  /** How many of them the skater has told, landed or bailed. */
  told: number,
  landed: number,
  longestAirMs: orNull(number),
  /** The ear counted them: about so many. */
  isHeard: flag,
})
export type TrickTries = Shaped<typeof trickTries>

export const skateSession = object({
  id: text,
  version: number,
  startedAt: text,
  endedAt: text,
  utcOffsetMinutes: number,
  /** Null where the viewer may not see the spot now. */
  spotId: orNull(text),
  spotName: orNull(text),
  /** Only then a card may name it. */
  isOwnSpot: flag,
  tricks: list(trickTries),
})
export type SkateSession = Shaped<typeof skateSession>

const sum = object({ tries: number, told: number, landed: number })
export type Sum = Shaped<typeof sum>

const week = object({
  /** A Monday, YYYY-MM-DD. */
  monday: text,
  sessions: number,
  tries: number,
  isHeard: flag,
})
export type Week = Shaped<typeof week>

export const sessionSummary = object({
  /** This week last. */
  weeks: list(week),
  /** Weeks in a row with a session. */
  streak: number,
  tricks: list(
    object({
      trickId: text,
      thisMonth: sum,
      /** The ear counted some of this month. */
      isHeard: flag,
      lastMonth: sum,
    }),
  ),
  /** Older than a year, the newest first. */
  months: list(object({ month: text, sessions: number, tries: number })),
})
export type SessionSummary = Shaped<typeof sessionSummary>

/** A skater's sessions from a Monday to the Sunday after it. */
export interface WeekCard {
  /** YYYY-MM-DD */
  monday: string
  sessions: number
  tricks: TrickTries[]
}

export const sessionPage = object({
  /** Null for an older page. */
  summary: orNull(sessionSummary),
  /** The newest first. */
  skateSessions: list(skateSession),
  hasMore: flag,
})
export type SessionPage = Shaped<typeof sessionPage>
