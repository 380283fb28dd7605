import type { WireAccountRow } from '../server/wire-types.ts';
import { accountKind } from './account-kind.ts';
import type { Translate } from './translate.ts';

/** What kind of account, and its last digits. */
export function accountDetail(
  { type, subtype, mask }: Pick<WireAccountRow, 'type' | 'subtype' | 'mask'>,
  t: Translate,
): string {
  const kind = accountKind(t, type, subtype);
  return mask === null ? kind : `${kind} ${maskText(mask)}`;
}

/** The last digits, as cards show them; never broken in two. */
export function maskText(mask: string): string {
  return `••••\u00a0${mask}`;
}
