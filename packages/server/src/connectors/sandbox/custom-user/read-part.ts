import type { CustomAccount } from './model.ts';
import type { DocumentFinding } from './place.ts';
import { readCustomUser } from './read-user.ts';

export interface PartReading {
  /** Absent when the account could not be read at all. */
  readonly account: CustomAccount | undefined;
  /** What keeps it from being used; pointers begin at the part. */
  readonly errors: readonly DocumentFinding[];
}

/**
 * Reads an account object of sandbox.md 7, or one that only holds the part to be read.
 * @param at pointer of the part within the account; faults outside it cannot be.
 */
export function readPart(account: Readonly<Record<string, unknown>>, at = ''): PartReading {
  const { user, findings } = readCustomUser(JSON.stringify({ override_accounts: [account] }));
  const prefix = `/override_accounts/0${at}`;
  return {
    account: user.accounts?.[0],
    errors: findings
      .filter(({ level }) => level === 'error')
      .map((finding) => ({ ...finding, pointer: withoutPrefix(finding.pointer, prefix) })),
  };
}

function withoutPrefix(pointer: string, prefix: string): string {
  return pointer.startsWith(prefix) ? pointer.slice(prefix.length) : '';
}
