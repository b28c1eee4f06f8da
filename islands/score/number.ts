/** A number as it is read, the same on the server and in the browser. */
export const number = (value: number): string => value.toLocaleString('en-US')
