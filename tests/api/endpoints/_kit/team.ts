import { createHash } from 'node:crypto';
import { createSecret, createTeam } from '../../../../packages/server/src/domain/teams/teams.ts';
import { checked, post, type Reply, type TestService } from '../../../support/service.ts';
import type { Json, Send } from './life.ts';

export interface Keys {
  readonly client_id: string;
  readonly secret: string;
}

/** A team of its own: whatever it does, to its clock too, no other notices. Same name, same keys, same ids of what it makes. */
export async function freshTeam({ service }: TestService, name: string): Promise<Keys> {
  const { services } = service.core;
  const keys = { client_id: hex(`client_id ${name}`, 24), secret: hex(`secret ${name}`, 30) };
  await createTeam(services, { name, environments: ['sandbox'], clientId: keys.client_id });
  await createSecret(services, 'sandbox', keys.client_id, keys.secret);
  return keys;
}

/** Numbers of the teams that each service was given. */
const numbered = new WeakMap<TestService['service'], number>();

/** A team of its own that needs no name: the same keys and ids for the first one of a service, the second, and so on. */
export function nextTeam(service: TestService): Promise<Keys> {
  const nth = (numbered.get(service.service) ?? 0) + 1;
  numbered.set(service.service, nth);
  return freshTeam(service, `team ${nth}`);
}

const hex = (text: string, digits: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits);

/** Calls as a team; every answer is compared with its schema. */
export function callAs({ baseUrl }: TestService, keys: Keys): (path: string, body: Json) => Promise<Reply> {
  return async (path, body) => checked(path, await post(baseUrl, path, { ...keys, ...body }));
}

/** Calls as a team that must be answered. */
export function sendAs(service: TestService, keys: Keys): Send {
  const call = callAs(service, keys);
  return async (path, body) => {
    const reply = await call(path, body);
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
}
