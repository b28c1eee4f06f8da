/** The browser's time zone in API requests of our pages. */
export const timeZoneHeader = 'Time-Zone'

/** The server's time in milliseconds, in answers to our pages that no cache may repeat. */
export const serverTimeHeader = 'Stoke-Time'
