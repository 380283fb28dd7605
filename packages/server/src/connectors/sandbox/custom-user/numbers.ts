import type { RawNumbers } from '../../sdk/records.ts';
import { DEFAULT_ROUTING } from '../default-user/accounts.ts';
import type { SimulationInput } from '../simulated-login.ts';
import { type AccountHead, madeUpNumber } from './accounts.ts';

const NUMBERED: readonly (string | null)[] = ['checking', 'savings', 'cash management'];

/**
 * The numbers of an account in every scheme that it names; an account number alone is an ACH one. A checking or savings
 * account that names none has a made-up one.
 */
export function customNumbers(account: AccountHead, input: SimulationInput): readonly RawNumbers[] {
  const { key, custom, initial } = account;
  const given = custom.numbers;
  if (given === undefined && !(initial.type === 'depository' && NUMBERED.includes(initial.subtype)))
    return [];
  const number = given?.account ?? madeUpNumber(account, input);
  const numbers: RawNumbers[] = [];
  if (given?.eft !== undefined) numbers.push({ key, scheme: 'eft', account: number, ...given.eft });
  if (given?.bacsSortCode !== undefined) {
    numbers.push({ key, scheme: 'bacs', account: number, sortCode: given.bacsSortCode });
  }
  if (given?.international !== undefined) {
    numbers.push({ key, scheme: 'international', ...given.international });
  }
  const named = given?.achRouting !== undefined || given?.achWireRouting !== undefined;
  if (named || numbers.length === 0) {
    numbers.push({
      key,
      scheme: 'ach',
      account: number,
      routing: given?.achRouting ?? DEFAULT_ROUTING.routing,
      wireRouting:
        given?.achWireRouting ?? (given?.achRouting === undefined ? DEFAULT_ROUTING.wireRouting : null),
    });
  }
  return numbers;
}
