import { expect, it } from 'vitest';
import { createSecret, createTeam } from '../../packages/server/src/domain/teams/teams.ts';
import { post, startTestService } from '../support/service.ts';
import { fairlead, testFolder } from './terminal.ts';

/** `fairlead keys retire` promises to be refused while "a secret or token that can still be used is hashed under it". */
it('a pepper that secrets of another environment of the same store need is not retired', async () => {
  const folder = testFolder();
  const PRODUCTION = { FAIRLEAD_ENVIRONMENT: 'development' };
  const first = await startTestService(PRODUCTION, folder);
  const { services } = first.service.core;
  const { clientId } = await createTeam(services, { name: 'Shop', environments: ['development'] });
  const { secret } = await createSecret(services, 'development', clientId);
  await first.stop();
  const variables = { FAIRLEAD_DATA: folder };
  expect((await fairlead(['keys', 'rotate', 'pepper'], variables)).code).toBe(0);
  const { out } = await fairlead(['keys', 'status', '--json'], { ...variables, ...PRODUCTION });
  console.log(out);
  const old = JSON.parse(out).peppers[1].pepper as string;
  // The operator's shell does not say the environment: it is "sandbox" then.
  const retired = await fairlead(['keys', 'retire', old], variables);
  console.log(retired);
  const again = await startTestService(PRODUCTION, folder);
  const reply = await post(again.baseUrl, '/institutions/get', {
    client_id: clientId,
    secret,
    count: 1,
    offset: 0,
    country_codes: ['US'],
  });
  await again.stop();
  console.log(reply.status, reply.body.error_code);
  expect(retired.code).not.toBe(0);
  expect(reply.status).toBe(200);
});
