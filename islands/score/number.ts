const format = new Intl.NumberFormat('en-US')

/** A number as it is read, the same on the server and in the browser. */
export const number = (value: number): string => format.format(value)
