/** What a person allowed a client, on the consent page. */
export interface Consent {
  readonly grantId: string;
  readonly personId: string;
  readonly clientId: string;
  /** Ids of accounts; the bank may narrow them. */
  accountIds: readonly string[];
  /** Milliseconds, by the bank's clock. */
  expiresAt: number;
  status: 'active' | 'revoked';
}

export interface Consents {
  record(consent: Consent): void;
  byGrant(grantId: string): Consent | undefined;
  list(): Consent[];
}

export function createConsents(): Consents {
  const byId = new Map<string, Consent>();
  return {
    record: (consent) => void byId.set(consent.grantId, consent),
    byGrant: (grantId) => byId.get(grantId),
    list: () => [...byId.values()],
  };
}
