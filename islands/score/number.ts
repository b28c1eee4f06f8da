/** A number as it is read, the same on the server and in the browser. */
export const number = new Intl.NumberFormat('en-US').format
