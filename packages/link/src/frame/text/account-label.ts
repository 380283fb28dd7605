import { maskText } from './account-detail.ts';

/** An account as people tell theirs apart: its name, and the last digits of its number where they are known. */
export function accountLabel(name: string, mask: string | null): string {
  return mask === null ? name : `${name} ${maskText(mask)}`;
}
