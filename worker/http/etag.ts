/** Whether the sender has these very bytes already (RFC 9110 §13.1.2 compares weakly). */
export const etagMatches = (ifNoneMatch = '', etag: string): boolean =>
  ifNoneMatch.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')))
