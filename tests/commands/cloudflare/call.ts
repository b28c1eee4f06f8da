import type { Account } from './state'

/** One call, as the tables of calls get it. */
export interface Call {
  account: Account
  /** The parts of the path that the route names with `:name`. */
  params: Record<string, string>
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** The parsed body. Each call knows its shape. */
  json: unknown
  form: () => Promise<FormData>
  /** Where this fake is, for the URLs that it gives. */
  origin: string
}

/** Answers with Cloudflare's error of this status and code. */
export class Refused extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
