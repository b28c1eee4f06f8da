export const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
