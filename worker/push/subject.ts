/**
 * Whether push services take this as the address of who sends messages (RFC 8292). Apple's refuses
 * all messages of a sender at a host that nobody else reaches.
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
