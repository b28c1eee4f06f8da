/** The body of `PUT /api/profile/away`: when the skater comes back; null for now. */
export interface NewAway {
  until: string | null
}

/** The answer of `GET` and `PUT /api/profile/away`. */
export interface Away {
  /** Null if the skater is not away. */
  until: string | null
  /** How many days away, today included, the skater has left of those in 90. */
  daysLeft: number
}

/** At most so many days away, in any so many days. Begun days count whole. */
export const awayLimits = { days: 14, withinDays: 90 } as const

export const awayMessages = {
  until: 'Please select when you come back.',
  tooLong: (daysLeft: number) =>
    `You can be away for 14 days in any 90. You have ${daysLeft === 1 ? '1 day' : `${daysLeft} days`} left.`,
} as const
