import type { ErrorCode } from '../../../../packages/server/src/errors.ts';
import { processorToken } from '../_needs/processor-token.ts';
import type { Provocation } from './calls.ts';
import { callsOf } from './discovery.ts';
import { createLife, type Json, QUICK } from './life.ts';
import { callOnItem } from './provoke.ts';
import { sendAs } from './team.ts';

/** The body of a call that takes a processor_token alone. */
export const ofToken = ({ processorToken: token }: { processorToken: string }): Json => ({
  processor_token: token,
});

/** Of the partner's paths, the products that cost more to read. */
function productsOf(path: string): string[] {
  if (path.includes('/investments/auth/')) return ['investments_auth'];
  return ['investments', 'liabilities'].filter((product) => path.includes(`/${product}/`));
}

/** The account is closed at its institution, when all that the endpoint reads was read. */
export const closedAccount: Provocation = ({ sandbox }, path) =>
  callOnItem(
    sandbox,
    path,
    async ({ itemId }) => {
      const { store } = sandbox.service.core.services;
      const [first] = await store.accounts.listStored(itemId);
      await store.unitOfWork((unit) => unit.accounts.close(itemId, first?.sourceDigest ?? ''));
    },
    { products: ['auth', 'identity', 'transactions', ...productsOf(path)] },
  );

/** The token is limited to another product. */
export const limited: Provocation = async ({ sandbox }, path) => {
  const keys = { client_id: sandbox.clientId, secret: sandbox.secret };
  const life = createLife(sendAs(sandbox, keys), { usual: QUICK });
  const made = await processorToken(life);
  await life.call('/processor/token/permissions/set', { ...ofToken(made), products: ['assets'] });
  return sandbox.call(path, (await callsOf(path)).body(made));
};

/** What every read of a product by a partner is refused with. */
export const READ_REFUSALS: Readonly<Partial<Record<ErrorCode, Provocation>>> = {
  INVALID_ACCOUNT_ID: closedAccount,
  INVALID_PRODUCT: limited,
};
