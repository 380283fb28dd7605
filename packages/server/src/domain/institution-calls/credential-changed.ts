import { RefusalError } from '../../errors.ts';

/** Another call changed the login behind the Item meanwhile; nothing was written. */
export class CredentialChangedError extends RefusalError {
  constructor() {
    super('INTERNAL_SERVER_ERROR', {
      status: 503,
      message: 'the item was being changed by another call; please try again',
      headers: { 'Retry-After': '1' },
    });
  }
}

const TRIES_MAX = 5;

/** Does `work` anew when another call was quicker; `work` must have written nothing then. @throws CredentialChangedError */
export async function againstConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CredentialChangedError) || tries === TRIES_MAX) throw error;
    }
  }
}
