import { afterAll } from 'vitest';
import { createSecret, createTeam } from '../../packages/server/src/domain/teams/teams.ts';
import { checked, post, startTestService, type TestService } from './service.ts';

/**
 * Services that the tests of a group share, one for each set of settings: they end with the group. Whoever asks gets the service as a new
 * team sees it, to which the others, their clocks and their Items do not exist. A store on PostgreSQL of its own costs half a second.
 *
 * @param variables the settings of all of them, with a fresh store at each call
 */
export function sharedServices(
  variables: () => Promise<Record<string, string>>,
): (more?: Readonly<Record<string, string>>) => Promise<TestService> {
  const started = new Map<string, Promise<TestService>>();
  let teams = 0;
  afterAll(async () => {
    for (const service of started.values()) await (await service).stop();
  });
  return async (more = {}) => {
    const key = JSON.stringify(more);
    const service = started.get(key) ?? variables().then((own) => startTestService({ ...own, ...more }));
    started.set(key, service);
    teams += 1;
    return asNewTeam(await service, `Team ${teams}`);
  };
}

async function asNewTeam(service: TestService, name: string): Promise<TestService> {
  const { services } = service.service.core;
  const { clientId } = await createTeam(services, { name, environments: ['sandbox'] });
  const { secret } = await createSecret(services, 'sandbox', clientId);
  const keys = { client_id: clientId, secret };
  return {
    ...service,
    clientId,
    secret,
    call: async (path, body = {}) => checked(path, await post(service.baseUrl, path, { ...keys, ...body })),
    // The others go on.
    stop: async () => undefined,
  };
}
