/** What is used of the authorization server's library, which brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface KoaContext {
    readonly path: string;
    readonly method: string;
    readonly req: IncomingMessage;
    readonly res: ServerResponse;
    readonly response: { get(name: string): string; set(name: string, value: string): void };
    status: number;
    body: unknown;
    respond?: boolean;
    readonly oidc?: {
      readonly provider: Provider;
      /** What the client asked for; absent before that is read. */
      readonly params?: Readonly<Record<string, unknown>>;
      readonly entities: { readonly Grant?: { readonly jti: string } };
      /** What the pages of the bank answered. */
      readonly result?: { readonly consent?: { readonly grantId: string } };
    };
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    addOIDCClaims(claims: readonly string[]): void;
    save(): Promise<string>;
  }

  export interface Interaction {
    readonly uid: string;
    readonly prompt: { readonly name: string };
    readonly params: Readonly<Record<string, unknown>>;
    readonly session?: { readonly accountId: string };
    readonly grantId?: string;
  }

  export interface StoredToken {
    readonly accountId: string;
    readonly clientId: string;
    readonly grantId: string;
    readonly isValid: boolean;
    readonly scope?: string;
    destroy(): Promise<void>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options?: { readonly mergeWithLastSubmission?: boolean },
    ): Promise<void>;
    use(middleware: (context: KoaContext, next: () => Promise<void>) => Promise<void>): void;
    on(event: 'server_error', listener: (context: KoaContext, error: Error) => void): void;
    readonly Grant: {
      new (owner: { accountId: string; clientId: string }): Grant;
      find(grantId: string): Promise<Grant | undefined>;
    };
    readonly Client: {
      /** What clients are checked by; `invalidate` is told what is wrong with one. */
      readonly Schema: { readonly prototype: { invalidate(message: string, code?: string): void } };
    };
    readonly AccessToken: { find(token: string): Promise<StoredToken | undefined> };
    readonly ClientCredentials: { find(token: string): Promise<{ readonly isValid: boolean } | undefined> };
    proxy: boolean;
  }
}
