const format = new Intl.NumberFormat('en-US')

/** Formats a number in the same way on the server and in the browser. */
export const formatNumber = (value: number): string => format.format(value)
