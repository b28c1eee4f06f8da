/** The browser's time zone in API requests of our pages. */
export const timeZoneHeader = 'Time-Zone'
