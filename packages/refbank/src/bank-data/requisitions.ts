import { randomUUID } from 'node:crypto';

const DAY_MS = 86_400_000;
/** After more failures than this in a row an account is shut for good. */
const FAILURES_MAX = 10;

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

/** Reads of one account and endpoint within 24 hours. */
export interface Quota {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
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
  quota(name: string, limit: number, now: number): Quota;
  countRead(name: string, now: number): void;
  /** Counts a failure in a row, or ends the row; an account that is shut stays so. */
  noteEnd(accountId: string, isFailure: boolean): void;
  stateOf(accountId: string): 'READY' | 'ERROR' | 'SUSPENDED';
}

export function createRequisitions(): Requisitions {
  const agreements = new Map<string, Agreement>();
  const requisitions = new Map<string, Requisition>();
  const names = new Map<string, string>();
  const reads = new Map<string, { readonly since: number; count: number }>();
  const failures = new Map<string, number>();
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
    quota(name, limit, now) {
      const known = reads.get(name);
      const isOver = known === undefined || now >= known.since + DAY_MS;
      const since = isOver ? now : known.since;
      const count = isOver ? 0 : known.count;
      return {
        limit,
        remaining: Math.max(0, limit - count),
        resetSeconds: Math.ceil((since + DAY_MS - now) / 1000),
      };
    },
    countRead(name, now) {
      const known = reads.get(name);
      if (known === undefined || now >= known.since + DAY_MS) reads.set(name, { since: now, count: 1 });
      else known.count += 1;
    },
    noteEnd(accountId, isFailure) {
      const before = failures.get(accountId) ?? 0;
      if (before <= FAILURES_MAX) failures.set(accountId, isFailure ? before + 1 : 0);
    },
    stateOf(accountId) {
      const count = failures.get(accountId) ?? 0;
      return count > FAILURES_MAX ? 'SUSPENDED' : count > 0 ? 'ERROR' : 'READY';
    },
  };
}
