const urlFields = new Set(['videoUrl', 'posterUrl', 'photoUrl'])

/** An answer without the signed URLs beside its names: they change with the time. */
export function withoutUrls<T>(answer: T): T {
  if (Array.isArray(answer)) return answer.map(withoutUrls) as T
  if (typeof answer !== 'object' || answer === null) return answer
  const fields = Object.entries(answer).filter(([name]) => !urlFields.has(name))
  return Object.fromEntries(fields.map(([name, value]) => [name, withoutUrls(value)])) as T
}

/** A page's HTML with the URLs of its files as they are without signatures. */
export const withoutSignatures = (html: string): string =>
  html.replaceAll(/\?e=\d+(&amp;|&)(o=\w+\1)?s=[\w-]{22}(\1w=)?/g, (_, _and, _owner, width) =>
    width ? '?w=' : '',
  )
