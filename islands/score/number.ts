const format = new Intl.NumberFormat('en-US')

/** The same on the server and in the browser. */
export const formatNumber = (value: number): string => format.format(value)
