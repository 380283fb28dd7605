import {
  createSecret,
  createTeam,
  revokeTeam,
  rollSecret,
} from '../../packages/server/src/domain/teams/teams.ts';
import { advance, FROZEN, MINUTE } from '../support/clock.ts';
import { post, startTestService, type TestService } from '../support/service.ts';

export interface Keys {
  readonly client_id: string;
  readonly secret: string;
}

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
  readonly access: {
    readonly own: string;
    readonly ofOther: string;
    readonly rotated: string;
    readonly removed: string;
    readonly removedOfOther: string;
  };
  readonly publicToken: {
    readonly own: string;
    readonly ofOther: string;
    readonly expired: string;
    readonly used: string;
    readonly ofRemovedItem: string;
  };
  readonly account: { readonly own: string; readonly ofOwnOtherItem: string; readonly ofOther: string };
}

const ALL_PRODUCTS = ['auth', 'identity', 'investments', 'liabilities', 'transactions'];

export async function createWorld(variables: Record<string, string>): Promise<World> {
  const service = await startTestService({ ...variables, ...FROZEN });
  const { domain } = service.service.core;
  const own = { client_id: service.clientId, secret: service.secret };
  const newTeam = async (environments: ('sandbox' | 'production')[] = ['sandbox']): Promise<Keys> => {
    const { clientId } = await createTeam(domain, { name: 'Team', environments });
    const { secret } = await createSecret(domain, 'sandbox', clientId);
    return { client_id: clientId, secret };
  };
  const other = await newTeam();
  const revoked = await newTeam();
  await revokeTeam(domain, revoked.client_id);
  const elsewhere = await newTeam(['production']);
  const { secret: developmentSecret } = await createSecret(domain, 'development', own.client_id);
  const expired = await newTeam();
  await rollSecret(domain, 'sandbox', expired.client_id, { graceMs: 5 * MINUTE });

  const expiredToken = await newPublicToken(service, own);
  advance(service, 31 * MINUTE);
  const first = await newItem(service, own);
  const second = await newItem(service, own);
  const foreign = await newItem(service, other);
  const rotated = await newItem(service, own);
  await accepted(service, '/item/access_token/invalidate', own, { access_token: rotated.accessToken });
  const removed = await newItem(service, own);
  const { public_token: ofRemovedItem } = await accepted(service, '/item/public_token/create', own, {
    access_token: removed.accessToken,
  });
  await accepted(service, '/item/remove', own, { access_token: removed.accessToken });
  const removedOfOther = await newItem(service, other);
  await accepted(service, '/item/remove', other, { access_token: removedOfOther.accessToken });

  return {
    service,
    own,
    other,
    expired,
    revoked,
    elsewhere,
    ofOtherEnvironment: { client_id: own.client_id, secret: developmentSecret },
    access: {
      own: first.accessToken,
      ofOther: foreign.accessToken,
      rotated: rotated.accessToken,
      removed: removed.accessToken,
      removedOfOther: removedOfOther.accessToken,
    },
    publicToken: {
      own: await newPublicToken(service, own),
      ofOther: await newPublicToken(service, other),
      expired: expiredToken,
      used: first.publicToken,
      ofRemovedItem: String(ofRemovedItem),
    },
    account: {
      own: await firstAccount(service, own, first.accessToken),
      ofOwnOtherItem: await firstAccount(service, own, second.accessToken),
      ofOther: await firstAccount(service, other, foreign.accessToken),
    },
  };
}

export async function newPublicToken(service: TestService, keys: Keys): Promise<string> {
  const body = await accepted(service, '/sandbox/public_token/create', keys, {
    institution_id: 'ins_109508',
    initial_products: ALL_PRODUCTS,
  });
  return String(body.public_token);
}

export async function newItem(
  service: TestService,
  keys: Keys,
): Promise<{ publicToken: string; accessToken: string }> {
  const publicToken = await newPublicToken(service, keys);
  const { access_token } = await accepted(service, '/item/public_token/exchange', keys, {
    public_token: publicToken,
  });
  return { publicToken, accessToken: String(access_token) };
}

async function firstAccount(service: TestService, keys: Keys, accessToken: string): Promise<string> {
  const { accounts } = await accepted(service, '/accounts/get', keys, { access_token: accessToken });
  return (accounts as { account_id: string }[])[0]?.account_id ?? '';
}

async function accepted(
  { baseUrl }: TestService,
  path: string,
  keys: Keys,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const reply = await post(baseUrl, path, { ...keys, ...body });
  if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}
