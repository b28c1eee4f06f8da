/** The few parts of oidc-provider that the app uses; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface AdapterPayload {
    uid?: string
    grantId?: string
    accountId?: string
  }

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export interface Context {
    type: string
    body: unknown
    oidc: {
      provider: Provider
      client: { clientId: string }
      session: { accountId: string; grantIdFor(clientId: string): string | undefined }
    }
  }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    Grant: {
      new (of: { clientId: string; accountId: string }): Grant
      find(id: string): Promise<Grant | undefined>
    }
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    on(event: 'server_error', listener: (context: Context, error: Error) => void): this
    on(event: 'refresh_token.saved', listener: () => void): this
    on(
      event: 'grant.success',
      listener: (context: { oidc: { params: { grant_type: string } } }) => void,
    ): this
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ prompt: { name: string } }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string; remember: boolean } } | { consent: object },
    ): Promise<void>
  }

  export const interactionPolicy: {
    base(): { get(prompt: string): { checks: { clear(): void } } }
  }
}
