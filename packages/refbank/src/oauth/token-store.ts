/** What the authorization server keeps: sessions, codes, tokens, clients. In memory, for as long as the bank runs. */
export interface TokenStore {
  /** The constructor of its library for one kind of record. */
  readonly adapter: (kind: string) => Adapter;
  /** Takes everything that was given on a grant away. */
  endGrant(grantId: string): void;
  /** Registers a client, or registers it anew. */
  registerClient(client: ClientRegistration): void;
}

/** Metadata of RFC 7591. */
export interface ClientRegistration {
  readonly client_id: string;
  readonly client_secret?: string;
  readonly redirect_uris: readonly string[];
  readonly token_endpoint_auth_method?: string;
  readonly jwks?: { readonly keys: readonly object[] };
}

type Payload = Record<string, unknown>;

export interface Adapter {
  upsert(id: string, payload: Payload): Promise<void>;
  find(id: string): Promise<Payload | undefined>;
  findByUid(uid: string): Promise<Payload | undefined>;
  findByUserCode(code: string): Promise<undefined>;
  consume(id: string): Promise<void>;
  destroy(id: string): Promise<void>;
  revokeByGrantId(grantId: string): Promise<void>;
}

/**
 * `strict`: a refresh token that was used is spent, and its second use ends the grant. Otherwise it stays good until the one that
 * took its place is used, as a client needs that lost the answer.
 */
export function createTokenStore(isStrict: () => boolean): TokenStore {
  const records = new Map<string, Payload>();
  /** Refresh tokens that were exchanged, by the grant whose next token has not been used yet. */
  const exchanged = new Map<string, Set<string>>();

  const endGrant = (grantId: string): void => {
    for (const [key, payload] of records) if (payload.grantId === grantId) records.delete(key);
    records.delete(`Grant:${grantId}`);
    exchanged.delete(grantId);
  };

  /** A token that is used proves that its answer arrived: those before it are spent now. */
  const spendThoseBefore = (id: string, grantId: string): void => {
    const waiting = exchanged.get(grantId);
    if (!waiting || waiting.has(id)) return;
    for (const earlier of waiting) records.delete(`RefreshToken:${earlier}`);
    exchanged.delete(grantId);
  };

  return {
    endGrant,
    registerClient(client) {
      records.set(`Client:${client.client_id}`, {
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        ...client,
      });
    },
    adapter: (kind) => ({
      upsert: async (id, payload) => void records.set(`${kind}:${id}`, payload),
      async find(id) {
        const payload = records.get(`${kind}:${id}`);
        if (kind === 'RefreshToken' && payload) spendThoseBefore(id, String(payload.grantId));
        return payload;
      },
      async findByUid(uid) {
        return [...records].find(([key, payload]) => key.startsWith(`${kind}:`) && payload.uid === uid)?.[1];
      },
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = records.get(`${kind}:${id}`);
        if (!payload) return;
        if (kind === 'RefreshToken' && !isStrict()) {
          const grantId = String(payload.grantId);
          const waiting = exchanged.get(grantId) ?? new Set();
          exchanged.set(grantId, waiting.add(id));
          return;
        }
        payload.consumed = true;
      },
      destroy: async (id) => void records.delete(`${kind}:${id}`),
      revokeByGrantId: async (grantId) => endGrant(grantId),
    }),
  };
}
