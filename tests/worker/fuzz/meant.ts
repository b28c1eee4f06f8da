/** What is not set up in these tests; a browser that asks for a page gets no code. */
const notSetUp = [
  [503, 'not_configured'],
  [503, ''],
] as const

/** Answers of 500 and above that are meant, by their codes; a page has none. */
export const meant: Record<string, ReadonlyArray<readonly [status: number, code: string]>> = {
  // Only JSON is offered, for which the standard has a 501.
  'GET /oembed': [[501, '']],
  'GET /subscribe': [[503, '']],
  'POST /api/billing/create-subscription': notSetUp,
  'POST /api/billing/update-subscription': notSetUp,
  'POST /api/billing/create-portal-session': notSetUp,
  'POST /api/billing/webhook': notSetUp,
  'PUT /api/push/subscription': notSetUp,
  'POST /api/stream/webhook': notSetUp,
}
