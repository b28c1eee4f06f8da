/** An error's message with those of its causes: "fetch failed" alone says neither what failed nor where. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  const parts = error instanceof AggregateError ? error.errors : cause === undefined ? [] : [cause]
  return [message, ...parts.map(explain)].filter(Boolean).join(': ')
}
