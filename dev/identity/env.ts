export interface Identity {
  DB: D1Database
  CLOCK: Fetcher
  ISSUER: string
  OIDC_CLIENT_SECRET: string
}
