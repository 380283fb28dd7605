import type { VerificationStatus } from '../../../vocabulary/verification-statuses.ts';
import type { AccountKey, RawOwner } from '../../sdk/records.ts';
import { readPart } from '../custom-user/index.ts';
import { DEFAULT_IDENTITY } from '../default-user/identity.ts';
import type { ChangedAccount } from '../directive.ts';
import { type Mutation, MutationError, type NewOwner } from '../port/mutation.ts';
import { accountOf, type LedgerDraft, type Part } from './draft.ts';

const STATUSES: readonly string[] = [
  'automatically_verified',
  'pending_automatic_verification',
  'pending_manual_verification',
  'manually_verified',
  'verification_expired',
  'verification_failed',
] satisfies readonly VerificationStatus[];

/** @throws MutationError */
export function ownersPart(draft: LedgerDraft, given: readonly NewOwner[]): Part {
  const read = given.map((owner, index) => ({
    account: owner.account,
    identity: identityOf(draft, owner, `/owners/${index}`),
  }));
  const ownersOf = (key: AccountKey): RawOwner[] => {
    const own = read.filter(({ account }) => account === key);
    const shared = read.filter(({ account }) => account === undefined);
    return (own.length > 0 ? own : shared).map(({ identity }) => ({ ...identity, key }));
  };
  return { owners: [...draft.accounts.keys()].flatMap(ownersOf) };
}

/** What is missing is the default identity's. */
function identityOf(
  draft: LedgerDraft,
  { account, identity }: NewOwner,
  pointer: string,
): Omit<RawOwner, 'key'> {
  if (account !== undefined) accountOf(draft, account, `${pointer}/account`);
  const part = readPart({ type: 'depository', identity }, '/identity');
  const [fault] = part.errors;
  if (fault !== undefined) throw new MutationError(`${pointer}/identity${fault.pointer}`, fault.message);
  return { ...DEFAULT_IDENTITY, ...part.account?.identity };
}

/** Statuses of micro-deposits and the like. @throws MutationError */
export function verificationPart(draft: LedgerDraft, given: NonNullable<Mutation['verification']>): Part {
  return {
    changedAccounts: given.map(({ account, status }, index): ChangedAccount => {
      const { key } = accountOf(draft, account, `/verification/${index}/account`);
      if (!STATUSES.includes(status)) {
        throw new MutationError(`/verification/${index}/status`, `must be one of ${STATUSES.join(', ')}`);
      }
      return { key, verificationStatus: status };
    }),
  };
}
