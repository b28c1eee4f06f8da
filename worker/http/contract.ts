/** The header in which the app's own calls name the browser's time zone. */
export const timeZoneHeader = 'Time-Zone'
