import * as newest from 'plaid';
import * as nine from 'plaid-9';

type Json = Record<string, unknown>;

/** A client with its methods by name; each answers as axios does. */
export type Client = Readonly<
  Record<string, (request: Json) => Promise<{ status: number; data: Json; headers: Json }>>
>;

/** The error that a client throws when the service refuses a call. */
export interface ClientError {
  readonly response: { readonly status: number; readonly data: Json; readonly headers: Json };
}

export interface ClientLine {
  /** As records of endpoints name it that it lacks. */
  readonly name: string;
  create(basePath: string, headers: Record<string, string>): Client;
}

/** Lines of the public client that callers of this API use; nothing of theirs is changed but the address. */
export const lines: readonly ClientLine[] = [
  {
    name: 'plaid 9.12',
    create: (basePath, headers) => {
      const { Configuration, PlaidApi } = nine;
      // Methods are picked by name, so the two lines' own types end here.
      return new PlaidApi(new Configuration({ basePath, baseOptions: { headers } })) as unknown as Client;
    },
  },
  {
    name: 'plaid 47.0',
    create: (basePath, headers) => {
      const { Configuration, PlaidApi } = newest;
      // As above.
      return new PlaidApi(new Configuration({ basePath, baseOptions: { headers } })) as unknown as Client;
    },
  },
];
