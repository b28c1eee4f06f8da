const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a method only reads. Every other method is a write and gets the checks for writes. */
export const isSafeMethod = (method: string): boolean => reading.has(method)
