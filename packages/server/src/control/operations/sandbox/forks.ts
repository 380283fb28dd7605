import { fail } from '../../../errors.ts';
import { operation } from '../../operation.ts';

/** Begins another service with the present state of the sandbox; the process that runs it ends it. @throws SANDBOX_ONLY elsewhere */
operation('forkServer', async ({ forks }): Promise<{ readonly baseUrl: string }> => {
  if (!forks) throw fail('INVALID_FIELD', 'no server runs here that a fork could be made of');
  return forks.make();
});

/** Ends a fork, and removes its data. */
operation('endFork', async ({ forks }, { baseUrl }: { readonly baseUrl: string }): Promise<null> => {
  await forks?.end(baseUrl);
  return null;
});
