/** What Stripe refuses, in the shape in which it does. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error',
    message: string,
    readonly more: Record<string, unknown> = {},
  ) {
    super(message)
  }

  get body(): object {
    return { error: { type: this.type, message: this.message, ...this.more } }
  }
}

export const missing = (what: string, id: string): StripeRefusal =>
  new StripeRefusal(404, 'invalid_request_error', `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
  })

export const invalid = (message: string, param?: string): StripeRefusal =>
  new StripeRefusal(400, 'invalid_request_error', message, param ? { param } : {})
