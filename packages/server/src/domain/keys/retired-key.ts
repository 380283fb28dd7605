export type RetirableKey = 'encryption key' | 'pepper';

/** A row was to be kept that needs a key which was retired: this process was not restarted since. */
export class RetiredKeyError extends Error {
  override readonly name = 'RetiredKeyError';
  constructor(kind: RetirableKey, keyId: string) {
    super(`the ${kind} ${keyId} was retired, and this process still uses it: restart it with the newest`);
  }
}
