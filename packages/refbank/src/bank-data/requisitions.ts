import { randomUUID } from 'node:crypto';

/** What a person agrees to. */
export interface Agreement {
  readonly id: string;
  readonly institutionId: string;
  readonly historyDays: number;
  accessDays: number;
  readonly createdAt: number;
  /** Milliseconds; null until the person agreed. */
  acceptedAt: number | null;
}

/** A link that a person follows, and the accounts that they shared there. */
export interface Requisition {
  readonly id: string;
  /** Created, at the aggregator's page, at the bank's, choosing accounts, linked, rejected, ended, shut. */
  status: 'CR' | 'GC' | 'UA' | 'SA' | 'LN' | 'RJ' | 'EX' | 'SU';
  readonly agreement: Agreement;
  readonly redirect: string;
  readonly reference: string;
  readonly createdAt: number;
  personId: string | null;
  accountIds: readonly string[];
  /** Cookie of the person's visit. */
  visit: string | null;
}

export interface Requisitions {
  agree(wish: Omit<Agreement, 'id' | 'acceptedAt'>): Agreement;
  agreement(id: string): Agreement | undefined;
  create(wish: Pick<Requisition, 'agreement' | 'redirect' | 'reference' | 'createdAt'>): Requisition;
  find(id: string): Requisition | undefined;
  remove(id: string): boolean;
  list(): Requisition[];
  /** By which accounts are asked for; the same for one account over every requisition. */
  nameOf(accountId: string): string;
  accountOf(name: string): string | undefined;
  /** The linked requisition that shares the account, or the last one that did. */
  sharing(accountId: string): Requisition | undefined;
}

export function createRequisitions(): Requisitions {
  const agreements = new Map<string, Agreement>();
  const requisitions = new Map<string, Requisition>();
  const names = new Map<string, string>();
  return {
    agree(wish) {
      const agreement: Agreement = { ...wish, id: randomUUID(), acceptedAt: null };
      agreements.set(agreement.id, agreement);
      return agreement;
    },
    agreement: (id) => agreements.get(id),
    create(wish) {
      const id = randomUUID();
      const made: Requisition = {
        ...wish,
        id,
        status: 'CR',
        personId: null,
        accountIds: [],
        visit: null,
      };
      requisitions.set(id, made);
      return made;
    },
    find: (id) => requisitions.get(id),
    remove: (id) => requisitions.delete(id),
    list: () => [...requisitions.values()],
    nameOf(accountId) {
      const name = names.get(accountId) ?? randomUUID();
      names.set(accountId, name);
      return name;
    },
    accountOf: (name) => [...names].find(([, one]) => one === name)?.[0],
    sharing(accountId) {
      const sharing = [...requisitions.values()].filter(({ accountIds }) => accountIds.includes(accountId));
      return sharing.findLast(({ status }) => status === 'LN') ?? sharing.at(-1);
    },
  };
}
