import { randomUUID } from 'node:crypto';

/** A consent as NextGenPSD2 knows it. */
export interface Psd2Consent {
  readonly id: string;
  status: 'received' | 'valid' | 'rejected' | 'revokedByPsu' | 'expired' | 'terminatedByTpp';
  /** Whose accounts; null until they logged in. */
  personId: string | null;
  /** Ids of the accounts that the person shares. */
  accountIds: readonly string[];
  readonly namesOwner: boolean;
  /** `YYYY-MM-DD`, the last day. */
  validUntil: string;
  readonly frequencyPerDay: number;
  readonly backTo: string | null;
  readonly backToAfterRefusal: string | null;
  readonly authorisations: Authorisation[];
  /** Cookie of the person's visit on the bank's pages. */
  visit: string | null;
}

export interface Authorisation {
  readonly id: string;
  status:
    | 'received'
    | 'psuIdentified'
    | 'psuAuthenticated'
    | 'scaMethodSelected'
    | 'started'
    | 'finalised'
    | 'failed';
}

export interface Psd2Consents {
  create(wish: Omit<Psd2Consent, 'id' | 'status' | 'authorisations' | 'visit'>): Psd2Consent;
  find(id: string): Psd2Consent | undefined;
  list(): Psd2Consent[];
  /** Counts a read without the person; false where the day has no more of them. */
  count(consent: Psd2Consent, endpoint: string, day: string): boolean;
}

export function createPsd2Consents(): Psd2Consents {
  const byId = new Map<string, Psd2Consent>();
  const reads = new Map<string, number>();
  return {
    create(wish) {
      const consent: Psd2Consent = {
        ...wish,
        id: randomUUID(),
        status: 'received',
        authorisations: [],
        visit: null,
      };
      byId.set(consent.id, consent);
      return consent;
    },
    find: (id) => byId.get(id),
    list: () => [...byId.values()],
    count({ id, frequencyPerDay }, endpoint, day) {
      const name = `${id} ${endpoint} ${day}`;
      const before = reads.get(name) ?? 0;
      reads.set(name, before + 1);
      return before < frequencyPerDay;
    },
  };
}
