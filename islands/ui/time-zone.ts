/** The time zone of this browser. */
export const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
