/** An error of Stripe's API, with the same JSON body. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  readonly more: Record<string, unknown>

  constructor(
    status: number,
    type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error',
    message: string,
    more: Record<string, unknown> = {},
  ) {
    super(message)
    this.status = status
    this.type = type
    this.more = more
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

/**
 * For an id in a parameter, not in the path: Stripe says the same of a customer that was deleted and of one
 * that this key can't reach.
 */
export const missingParam = (what: 'customer' | 'price', id: string): StripeRefusal =>
  new StripeRefusal(400, 'invalid_request_error', `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param: what === 'price' ? 'items[0][price]' : what,
  })

export const invalid = (message: string, param?: string): StripeRefusal =>
  new StripeRefusal(400, 'invalid_request_error', message, param ? { param } : {})

/** A tax is to be computed, and nothing says where the customer is. */
export const unlocated = (): StripeRefusal =>
  new StripeRefusal(
    400,
    'invalid_request_error',
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    { code: 'customer_tax_location_invalid' },
  )
