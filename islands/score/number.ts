/** The same on the server and in the browser. */
export const formatNumber = (value: number): string => value.toLocaleString('en-US')
