/**
 * Whether push services accept this as the sender's address (RFC 8292). Apple refuses all messages if others
 * cannot reach its host.
 */
export function isPushSubject(text: string): boolean {
  const host = /^mailto:[^@\s]+@([^@\s:/?]+)$/.exec(text)?.[1] ?? hostOf(text)
  return (
    host !== null &&
    /^[^.].*\.[a-z][^.]*$/i.test(host) &&
    !/\.(localhost|local|invalid)$/i.test(host)
  )
}

function hostOf(text: string): string | null {
  if (!/^https:\/\/\S+$/.test(text) || !URL.canParse(text)) return null
  return new URL(text).hostname
}
