import type { AccountRow, Pane } from '../../../domain/link/pane.ts';
import { CommandError } from '../../exit-codes.ts';
import type { Move } from './move.ts';

type AccountsPane = Extract<Pane, { kind: 'accounts' }>;

/**
 * The accounts of a login that a command line names by mask or name; all that can be chosen when it names none.
 * @throws CommandError for one that is not there or cannot be chosen, with those that can
 */
export function chooseAccounts(
  { accounts, mode, error }: AccountsPane,
  wanted: readonly string[] | null,
): Move {
  if (error) throw new CommandError(`these accounts cannot be linked: ${error.errorMessage}`);
  const rows = wanted === null ? usual(accounts, mode) : wanted.map((name) => find(accounts, name));
  if (mode === 'one' && rows.length > 1)
    throw new CommandError('one account alone can be chosen here; name one with --accounts');
  return {
    answer: { kind: 'accounts', ids: rows.map(({ id }) => id) },
    said: `shares ${rows.map(label).join(', ')}`,
  };
}

function usual(accounts: readonly AccountRow[], mode: AccountsPane['mode']): readonly AccountRow[] {
  const open = accounts.filter(({ ineligible }) => ineligible === null);
  return mode === 'one' ? open.slice(0, 1) : open;
}

function find(accounts: readonly AccountRow[], wanted: string): AccountRow {
  const name = wanted.toLowerCase();
  const found = accounts.find((each) => each.mask === wanted || each.name.toLowerCase() === name);
  if (!found)
    throw new CommandError(
      `there is no account "${wanted}"; --accounts takes masks or names: ${accounts.map(label).join(', ')}`,
    );
  if (found.ineligible)
    throw new CommandError(
      `${label(found)} cannot be chosen: it is no account for ${found.ineligible.detail}`,
    );
  return found;
}

function label({ name, mask }: AccountRow): string {
  return mask === null ? name : `${name} ${mask}`;
}
