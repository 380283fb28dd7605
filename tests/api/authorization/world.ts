import {
  createSecret,
  createTeam,
  revokeTeam,
  rollSecret,
} from '../../../packages/server/src/domain/teams/teams.ts';
import { advance, advanceInstance, FROZEN, MINUTE } from '../../support/clock.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import type { EndpointCalls } from '../endpoints/_kit/calls.ts';
import { createLife, type Json, type Life, shared } from '../endpoints/_kit/life.ts';
import { type Keys, sendAs } from '../endpoints/_kit/team.ts';
import { item } from '../endpoints/_needs/item.ts';
import { publicToken } from '../endpoints/_needs/public-token.ts';
import type { DeadToken, TokenKind } from './tokens/token-kind.ts';

/** Teams and tokens in every state that a caller can come with. */
export interface World {
  readonly service: TestService;
  readonly own: Keys;
  readonly other: Keys;
  /** Right pairs that no longer open anything, or not here. */
  readonly expired: Keys;
  readonly revoked: Keys;
  readonly elsewhere: Keys;
  readonly ofOtherEnvironment: Keys;
  /** Living tokens of the calling team, to be brought where another kind is asked for. */
  readonly living: { readonly access: string; readonly public: string };
  readonly account: { readonly ofOwnOtherItem: string; readonly ofOther: string };
  dead(token: DeadToken): string;
  /** A body that would succeed, without keys. Refused calls use nothing up, so all of them share what it is about. */
  body(calls: EndpointCalls, of: 'own' | 'other'): Promise<Json>;
}

/** @param kinds of tokens that some endpoint asks for. */
export async function createWorld(
  variables: Record<string, string>,
  kinds: readonly TokenKind[],
): Promise<World> {
  const service = await startTestService({
    ...variables,
    ...FROZEN,
    // It moves the clocks of all its teams.
    FAIRLEAD_SANDBOX_SCOPE_ALL: 'on',
  });
  const { services } = service.service.core;
  const own = { client_id: service.clientId, secret: service.secret };
  const newTeam = async (environments: ('sandbox' | 'production')[] = ['sandbox']): Promise<Keys> => {
    const { clientId } = await createTeam(services, { name: 'Team', environments });
    const { secret } = await createSecret(services, 'sandbox', clientId);
    return { client_id: clientId, secret };
  };
  const other = await newTeam();
  const revoked = await newTeam();
  await revokeTeam(services, revoked.client_id);
  const elsewhere = await newTeam(['production']);
  const { secret: developmentSecret } = await createSecret(services, 'development', own.client_id);
  const expired = await newTeam();
  await rollSecret(services, 'sandbox', expired.client_id, { graceMs: 5 * MINUTE });

  const lives = {
    own: createLife(sendAs(service, own)),
    other: createLife(sendAs(service, other)),
  };
  const dead = await makeDead(service, kinds, lives);
  advanceInstance(service, 6 * MINUTE);
  const states = { own: shared(lives.own), other: shared(lives.other) };
  const { accessToken } = await states.own(item);
  const second = await lives.own.link();
  const foreign = await lives.other.link();

  return {
    service,
    own,
    other,
    expired,
    revoked,
    elsewhere,
    ofOtherEnvironment: { client_id: own.client_id, secret: developmentSecret },
    living: { access: accessToken, public: await states.own(publicToken) },
    account: {
      ofOwnOtherItem: await firstAccount(lives.own, second.accessToken),
      ofOther: await firstAccount(lives.other, foreign.accessToken),
    },
    dead(token) {
      const text = dead.get(token);
      if (text === undefined) throw new Error(`no ${token.name} was made`);
      return text;
    },
    body: async (calls, of) => calls.body(await states[of](calls.needs)),
  };
}

/** The oldest first; time passes between them. */
async function makeDead(
  service: TestService,
  kinds: readonly TokenKind[],
  { own, other }: { own: Life; other: Life },
): Promise<ReadonlyMap<DeadToken, string>> {
  const tokens = kinds.flatMap((kind) => kind.dead).sort((a, b) => (b.age ?? 0) - (a.age ?? 0));
  const made = new Map<DeadToken, string>();
  let age = tokens[0]?.age ?? 0;
  for (const token of tokens) {
    const left = token.age ?? 0;
    if (left < age) await advance(service, age - left, 'all');
    age = left;
    made.set(token, await token.make(own, other));
  }
  if (age > 0) await advance(service, age, 'all');
  return made;
}

async function firstAccount(life: Life, accessToken: string): Promise<string> {
  const { accounts } = await life.call('/accounts/get', { access_token: accessToken });
  return String(accounts[0].account_id);
}
