/** Weak comparison, RFC 9110 §13.1.2. */
export const etagMatches = (ifNoneMatch = '', etag: string): boolean =>
  ifNoneMatch.split(',').some((each) => each.trim() === '*' || opaque(each) === opaque(etag))

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '')
