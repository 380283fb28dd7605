import type { AccountKey } from '../../sdk/records.ts';
import { readPart } from '../custom-user/index.ts';
import type { AddedAccount, ChangedAccount } from '../directive.ts';
import { type AccountMutation, type Mutation, MutationError } from '../port/mutation.ts';
import { accountOf, type LedgerDraft, type Part } from './draft.ts';
import { textAt } from './values.ts';

/** Of one login (D53). */
const MAXIMUM_ACCOUNTS = 100;

type Accounts = NonNullable<Mutation['accounts']>;

/** Accounts without the balances that are set. @throws MutationError */
export function accountsPart(
  draft: LedgerDraft,
  { add = [], change = [], remove = [], share = [] }: Accounts,
): Part {
  if (draft.accounts.size + add.length > MAXIMUM_ACCOUNTS) {
    throw new MutationError('/accounts/add', `must not make more than ${MAXIMUM_ACCOUNTS} in all`);
  }
  return {
    addedAccounts: add.map((given, index) => addedAccount(draft, given, index)),
    changedAccounts: change.map((given, index) => changedAccount(draft, given, `/accounts/change/${index}`)),
    closedAccounts: remove.map((key, index) => known(draft, key, `/accounts/remove/${index}`)),
    sharedAccounts: share.map((key, index) => accountOf(draft, key, `/accounts/share/${index}`).key),
  };
}

/** The account must be there before the mutation, which closes it. */
function known({ login }: LedgerDraft, key: AccountKey, pointer: string): AccountKey {
  if (login.everyAccount().some((account) => account.key === key)) return key;
  throw new MutationError(pointer, 'must be an account of this login');
}

function addedAccount(
  draft: LedgerDraft,
  { shared, ...given }: Readonly<Record<string, unknown>>,
  index: number,
): AddedAccount {
  const pointer = `/accounts/add/${index}`;
  if (shared !== undefined && shared !== null && typeof shared !== 'boolean') {
    throw new MutationError(`${pointer}/shared`, 'must be true or false');
  }
  const { account, errors } = readPart(given);
  const [fault] = errors;
  if (fault !== undefined) throw new MutationError(pointer + fault.pointer, fault.message);
  if (account === undefined) throw new MutationError(`${pointer}/type`, 'must be set');
  return { number: draft.accountsBefore + index, text: JSON.stringify(given), shared: shared !== false };
}

function changedAccount(draft: LedgerDraft, given: AccountMutation, pointer: string): ChangedAccount {
  const { key, name, officialName, mask } = given;
  accountOf(draft, key, `${pointer}/key`);
  if (typeof mask === 'string' && !/^[A-Za-z0-9]{2,4}$/.test(mask)) {
    throw new MutationError(`${pointer}/mask`, 'must be two to four letters or digits');
  }
  return {
    key,
    ...(name === undefined ? {} : { name: textAt(name, `${pointer}/name`) }),
    ...(officialName === undefined
      ? {}
      : { officialName: officialName === null ? null : textAt(officialName, `${pointer}/officialName`) }),
    ...(mask === undefined ? {} : { mask }),
  };
}
