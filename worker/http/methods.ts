const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a method only reads. Everything else is a write, with a write's checks. */
export const isSafeMethod = (method: string): boolean => reading.has(method)
