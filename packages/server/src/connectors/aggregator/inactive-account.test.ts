import { expect, it } from 'vitest';
import { answerOf } from '../sdk/conformance/conformance-case.fixture.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import aggregatorConnector from './connector.ts';
import { aggregatorContext } from './context.fixture.ts';

const json = (value: unknown, status = 200): InstitutionAnswer => answerOf(status, JSON.stringify(value));
const INACTIVE = json({ summary: 'Account is inactive', type: 'AccountInactiveError' }, 409);
const VISIT = {
  accessToken: 'access-token',
  accessEndsAt: 0,
  refreshToken: 'refresh-token',
  refreshEndsAt: 0,
  access: { requisition: 'requisition-1', agreement: 'agreement-1' },
  reference: 'state-1',
};

/** Ends a login after which an account is described so. */
function logIn(described: Readonly<Record<string, InstitutionAnswer>>) {
  const context = aggregatorContext({
    send: async ({ url }) => {
      const [what = '', id = ''] = new URL(url).pathname.split('/').slice(3);
      if (what === 'requisitions') return json({ status: 'LN', accounts: Object.keys(described) });
      return what === 'accounts' ? (described[id] ?? INACTIVE) : json({});
    },
  });
  return aggregatorConnector().advance(context, VISIT, { values: { state: 'state-1' } });
}

it('an account that is inactive keeps no other one of the login from being linked', async () => {
  const account = { iban: 'DE89370400440532013000', ownerName: 'Ada Berg', currency: 'EUR' };
  const step = await logIn({ closed: INACTIVE, open: json({ account }) });
  if (step.kind !== 'done') throw new Error(step.kind);
  expect(step.credential.accounts).toMatchObject([{ id: 'open' }]);
  await expect(logIn({ closed: INACTIVE })).rejects.toMatchObject({ kind: 'no_accounts' });
});
