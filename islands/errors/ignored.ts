const ignored = [
  /abort/i,
  /Session expired/,
  /shouldLogin/,
  /Failed to fetch/,
  /Network request failed/,
]

export function isIgnored(error: unknown): boolean {
  if (error instanceof DOMException && error.name === 'AbortError') return true
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  return ignored.some((pattern) => pattern.test(text))
}
