import { randomUUID } from 'node:crypto';

/** An account access consent. Its status is one of the bank's own words, which each version spells otherwise. */
export interface AccessConsent {
  readonly id: string;
  status: 'awaiting' | 'authorised' | 'rejected' | 'revoked' | 'expired';
  readonly permissions: readonly string[];
  /** Milliseconds; null for one without an end. */
  expiresAt: number | null;
  readonly createdAt: number;
  personId: string | null;
  accountIds: readonly string[];
  /** By which tokens are found that were given on it. */
  grantId: string | null;
  /** When the person approved it: older transactions are given for some minutes after that. */
  approvedAt: number | null;
}

export interface AccessConsents {
  create(wish: Pick<AccessConsent, 'permissions' | 'expiresAt' | 'createdAt'>): AccessConsent;
  find(id: string): AccessConsent | undefined;
  byGrant(grantId: string): AccessConsent | undefined;
  list(): AccessConsent[];
  /** Counts a read without the person, and gives how many the day has had. */
  count(consent: AccessConsent, endpoint: string, day: string): number;
}

export function createAccessConsents(): AccessConsents {
  const byId = new Map<string, AccessConsent>();
  const reads = new Map<string, number>();
  return {
    create(wish) {
      const consent: AccessConsent = {
        ...wish,
        id: `aac-${randomUUID()}`,
        status: 'awaiting',
        personId: null,
        accountIds: [],
        grantId: null,
        approvedAt: null,
      };
      byId.set(consent.id, consent);
      return consent;
    },
    find: (id) => byId.get(id),
    byGrant: (grantId) => [...byId.values()].find((one) => one.grantId === grantId),
    list: () => [...byId.values()],
    count({ id }, endpoint, day) {
      const name = `${id} ${endpoint} ${day}`;
      const reached = (reads.get(name) ?? 0) + 1;
      reads.set(name, reached);
      return reached;
    },
  };
}
