import { expect, it } from 'vitest';
import { testContext } from '../sdk/context.fixture.ts';
import type { InstitutionRequest } from '../sdk/http.ts';
import fdxConnector from './connector.ts';
import { fdxContext } from './context.fixture.ts';

it('an institution that tells clients by their certificate is shown it where its data are read, too', async () => {
  const shown: InstitutionRequest['clientCertificate'][] = [];
  const bank = fdxContext(() => ({ accounts: [] }));
  const context = testContext({
    profile: bank.profile,
    registration: async () => ({
      client_id: 'fairlead',
      certificate: 'the certificate',
      private_key: 'its key',
    }),
    send: async (request) => {
      shown.push(request.clientCertificate);
      return bank.send(request);
    },
  });
  const read = fdxConnector().accounts(context, { accessToken: 'token' });
  await expect(read).rejects.toMatchObject({ kind: 'no_accounts' });
  expect(shown).toEqual([{ certificate: 'the certificate', privateKey: 'its key' }]);
});
