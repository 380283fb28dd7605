import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAuthority, type Identity } from '../../packages/refbank/src/tls/certificate.ts';
import { ConnectorError, type FailureKind } from '../../packages/server/src/connectors/sdk/failure.ts';
import { createInstance } from '../../packages/server/src/control/instance.ts';
import { performersOn } from '../../packages/server/src/control/operation.ts';
import { openControl } from '../../packages/server/src/control/server.ts';
import { atInstitution } from '../../packages/server/src/domain/institution-calls/at-institution.ts';
import { sender } from '../../packages/server/src/domain/institution-calls/send.ts';
import { certificateFault } from '../../packages/server/src/domain/registrations/certificate-fault.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { createNet } from '../../packages/server/src/world/net/guarded-net.ts';
import type { ClientCertificate } from '../../packages/server/src/world/net/net.ts';
import { realWorld } from '../../packages/server/src/world/world.ts';
import { fairlead } from '../cli/terminal.ts';
import { startProductionService } from './production-service.ts';
import {
  hasOpenssl,
  overNode,
  overOpenssl,
  type TlsServer,
  type TlsVersion,
  withoutClients,
  withPage,
} from './tls-servers.ts';

const DAY_MS = 86_400_000;
const now = Date.now();
const HOSTS = ['127.0.0.1'];
const authority = createAuthority(now);
/** It has the name of the first one, and another key. */
const namesake = createAuthority(now);
const ofBank = authority.issue({ hosts: HOSTS });
const client = (more: object = {}): Identity =>
  authority.issue({ hosts: ['deployment.example'], isOfClient: true, ...more });
const right = client();
const past = { notBefore: now - 9 * DAY_MS, notAfter: now - DAY_MS };
const shownBy = ({ key, certificate }: Identity): ClientCertificate => ({ certificate, privateKey: key });

const SHOWN = {
  'the right one': shownBy(right),
  none: undefined,
  'one of an unknown authority': shownBy(client({ selfSigned: true })),
  'one of another authority of that name': shownBy(
    namesake.issue({ hosts: ['deployment.example'], isOfClient: true }),
  ),
  'an expired one': shownBy(client(past)),
} as const;
type Shown = keyof typeof SHOWN;

interface Outcome {
  readonly kind: FailureKind | undefined;
  readonly reason: string;
  readonly connections: number;
}

/** Asks a server one thing, as connectors do; pauses between repetitions are over at once. */
async function ask(
  url: string,
  clientCertificate?: ClientCertificate,
  extraCa = authority.certificate,
): Promise<Outcome> {
  let connections = 0;
  const policy = {
    httpsOnly: true,
    privateTargets: true,
    allowedCidrs: [],
    refusedAddresses: () => [],
    extraCa,
  };
  const net = createNet(policy, undefined, {
    connect: (options) => {
      connections += 1;
      return connect(options);
    },
  });
  const timers = {
    after: (_ms: number, work: () => void) => {
      queueMicrotask(work);
      return () => undefined;
    },
  };
  const send = sender({ ...realWorld({ net }), timers }, 'owner', new AbortController().signal, 'harbour');
  try {
    const { status } = await send({ url, ...(clientCertificate ? { clientCertificate } : {}) });
    expect(status).toBe(200);
    return { kind: undefined, reason: '', connections };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    return { kind: error.kind, reason: error.message, connections };
  } finally {
    await net.close();
  }
}

function rsaKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

const TO_REGISTER = '"fairlead institutions register harbour certificate=@FILE private_key=@FILE"';

describe('an institution that asks for a client certificate', () => {
  const versions: readonly TlsVersion[] = ['TLSv1.2', 'TLSv1.3'];
  const servers: Record<string, TlsServer> = {};
  beforeAll(async () => {
    const parts = { identity: ofBank, clientAuthority: authority.certificate };
    for (const version of versions) {
      servers[`by hanging up, ${version}`] = await overNode({ ...parts, version });
      if (hasOpenssl) servers[`by alerts, ${version}`] = await overOpenssl({ ...parts, version });
    }
    servers['by a page'] = await withPage(parts);
  });
  afterAll(async () => {
    for (const server of Object.values(servers)) await server.stop();
  });

  const UP: [undefined, string] = [undefined, ''];
  const refused = (words: string): [FailureKind, string] => ['client_rejected', words];
  /** Nobody can tell a refusal without a word from a network that fails. */
  const perhaps: [FailureKind, string] = [
    'institution_down',
    'as some do that refuse the client certificate',
  ];
  const alerts = (missing: string): Record<Shown, [FailureKind | undefined, string]> => ({
    'the right one': UP,
    none: refused(`none was shown (${missing})`),
    'one of an unknown authority': refused('refuses the client certificate (unknown_ca)'),
    'one of another authority of that name': refused('refuses the client certificate (decrypt_error)'),
    'an expired one': refused('refuses the client certificate (certificate_expired)'),
  });
  const hangsUp = (missing: string): Record<Shown, [FailureKind | undefined, string]> => ({
    ...alerts(missing),
    'one of an unknown authority': perhaps,
    'one of another authority of that name': perhaps,
    'an expired one': perhaps,
  });
  const page = (status: number): Record<Shown, [FailureKind | undefined, string]> => {
    const said = refused(`a page of the institution (status ${status}) refuses the client certificate`);
    return {
      'the right one': UP,
      none: said,
      'one of an unknown authority': said,
      'one of another authority of that name': said,
      'an expired one': said,
    };
  };
  const TABLE: readonly [string, string, Record<Shown, [FailureKind | undefined, string]>][] = [
    ['by alerts, TLSv1.2', '/', alerts('handshake_failure')],
    ['by alerts, TLSv1.3', '/', alerts('certificate_required')],
    ['by hanging up, TLSv1.2', '/', hangsUp('handshake_failure')],
    ['by hanging up, TLSv1.3', '/', hangsUp('certificate_required')],
    ['by a page', '/400', page(400)],
    ['by a page', '/403', page(403)],
  ];
  const rows = TABLE.flatMap(([server, path, expected]) =>
    (Object.keys(SHOWN) as Shown[]).map((shown) => [server, path, shown, ...expected[shown]] as const),
  );

  it.for(rows)('and refuses %s, at %s: shown %s', async ([name, path, shown, kind, words], { skip }) => {
    const server = servers[name];
    if (!server) return skip('there is no openssl here');
    const outcome = await ask(`${server.origin}${path}`, SHOWN[shown]);
    expect(outcome.kind, outcome.reason).toBe(kind);
    expect(outcome.reason).toContain(words);
    // What is refused is refused again; what may have been the network is sent three times.
    expect(outcome.connections).toBe(kind === 'institution_down' ? 3 : 1);
    if (kind === 'client_rejected') expect(outcome.reason).toContain(TO_REGISTER);
  });

  it('is asked over no connection with a certificate whose key is another’s', async () => {
    const wrong = { certificate: right.certificate, privateKey: ofBank.key };
    const { kind, reason, connections } = await ask(`${servers['by a page']?.origin}/`, wrong);
    expect({ kind, connections }).toEqual({ kind: 'client_rejected', connections: 0 });
    expect(reason).toContain('do not go together');
    expect(reason).toContain(TO_REGISTER);
  });
});

describe('the certificate of an institution', () => {
  const rows: readonly [string, () => Identity, FailureKind | undefined, string][] = [
    ['is taken where its authority is trusted', () => ofBank, undefined, ''],
    [
      'that nobody vouches for',
      () => authority.issue({ hosts: HOSTS, selfSigned: true }),
      'institution_down',
      'FAIRLEAD_EGRESS_CA_FILE',
    ],
    [
      'of another authority of that name',
      () => namesake.issue({ hosts: HOSTS }),
      'institution_down',
      'FAIRLEAD_EGRESS_CA_FILE',
    ],
    [
      'that has expired',
      () => authority.issue({ hosts: HOSTS, ...past }),
      'institution_down',
      'has to renew it',
    ],
    [
      'of tomorrow',
      () => authority.issue({ hosts: HOSTS, notBefore: now + DAY_MS }),
      'institution_down',
      'compare the clock of this machine',
    ],
    [
      'for another name',
      () => authority.issue({ hosts: ['elsewhere.example'] }),
      'institution_down',
      'compare the addresses in the file',
    ],
  ];
  it.each(rows)('%s', async (_name, identity, kind, advice) => {
    const server = await withoutClients(identity());
    onTestFinished(() => server.stop());
    const outcome = await ask(server.origin);
    expect(outcome.kind, outcome.reason).toBe(kind);
    expect(outcome.reason).toContain(advice);
    expect(outcome.reason).not.toContain('institutions register');
  });
});

describe('a certificate that is registered', () => {
  const pair = { certificate: right.certificate, private_key: right.key };
  const chained = `${right.certificate}${authority.certificate}`;
  const expired = client(past);
  const of = ({ key, certificate }: Identity) => ({ certificate, private_key: key });
  it.each<[string, Record<string, string>, Record<string, string>, string | undefined]>([
    ['is taken with its key', {}, pair, undefined],
    ['is taken with those that lead to its authority', {}, { ...pair, certificate: chained }, undefined],
    ['is taken before its key', {}, { certificate: right.certificate }, undefined],
    ['is not taken with the key of another', {}, { ...pair, private_key: ofBank.key }, 'is not the key of'],
    [
      'is not taken beside the key of before',
      of(ofBank),
      { certificate: right.certificate },
      'in one command',
    ],
    [
      'is not taken behind its authority',
      {},
      { ...pair, certificate: authority.certificate + chained },
      'first',
    ],
    [
      'is not taken once it has expired',
      {},
      of(expired),
      `expired on ${new Date(past.notAfter).toISOString().slice(0, 10)}`,
    ],
    [
      'is not taken where it is none',
      {},
      { ...pair, certificate: 'abc' },
      'certificate is no certificate in PEM',
    ],
    [
      'is not taken with a key that is none',
      {},
      { ...pair, private_key: 'abc' },
      'private_key is no private key',
    ],
    ['stays in nobody’s way once it has expired', of(expired), { client_id: 'abc' }, undefined],
    ['is taken out', pair, { certificate: '' }, undefined],
    [
      'of a seal is looked at too',
      {},
      { seal_certificate: right.certificate, seal_private_key: ofBank.key },
      'seal_private_key is not the key of seal_certificate',
    ],
  ])('%s', (_name, before, changed, words) => {
    const after = Object.fromEntries(Object.entries({ ...before, ...changed }).filter(([, value]) => value));
    const fault = certificateFault(changed, after, now);
    if (words === undefined) expect(fault).toBeUndefined();
    else expect(fault).toContain(words);
  });
});

describe('a service in production', () => {
  const ID = 'ins_7300001';
  const keys = {
    FAIRLEAD_ENVIRONMENT: 'production',
    FAIRLEAD_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    FAIRLEAD_TOKEN_PEPPER: randomBytes(32).toString('hex'),
    FAIRLEAD_UNSAFE_RUN_AS_ROOT: 'on',
  };
  /** An authorization server, whose endpoint for clients with a certificate is another one (RFC 8705, 5). */
  const answer = (path: string, origin: string): unknown =>
    path === '/token-by-certificate'
      ? { access_token: 'token', token_type: 'Bearer', expires_in: 300 }
      : {
          issuer: origin,
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: `${origin}/token`,
          mtls_endpoint_aliases: { token_endpoint: `${origin}/token-by-certificate` },
        };

  it('shows what is registered now, refuses what could not be shown, and tells the operator', async () => {
    const bank = await withPage({ identity: ofBank, clientAuthority: authority.certificate }, answer);
    onTestFinished(() => bank.stop());
    const institution = {
      institution_id: ID,
      name: 'Bank of the Harbour',
      country_codes: ['GB'],
      connector: 'uk-open-banking',
      oauth: true,
      profile: { base_url: `${bank.origin}/open-banking/v3.1/aisp`, issuer: bank.origin },
    };
    const { service, folder, stop } = await startProductionService(
      [institution],
      authority.certificate,
      keys,
    );
    onTestFinished(stop);
    // Commands reach this very process, as they reach a server that runs.
    const { services } = service.service.core;
    const instance = createInstance(
      services,
      {
        firstTeam: { clientId: undefined, secret: undefined },
        webhookSignatureHeaders: [],
        dataFolder: folder,
      },
      folder,
    );
    const control = await openControl(
      { find: performersOn(instance, async () => undefined), failed: () => undefined },
      folder,
      { pid: process.pid, version: '0', environment: 'production', store: folder, baseUrl: service.baseUrl },
    );
    onTestFinished(() => control.close());
    const run = (...words: string[]) =>
      fairlead(['institutions', ...words], { ...keys, FAIRLEAD_DATA: folder });
    const register = (members: Readonly<Record<string, string>>) => {
      const words = Object.entries(members).map(([name, value]) => {
        const file = join(folder, `${name}.given`);
        writeFileSync(file, value);
        return `${name}=@${file}`;
      });
      return run('register', ID, ...words);
    };
    const show = ({ key, certificate }: Identity) => register({ certificate, private_key: key });

    const seal = { signing_private_key: rsaKey(), signing_key_id: 'seal-1' };
    expect(await register({ client_id: 'fairlead', ...seal })).toMatchObject({ code: 0 });
    const refused = {
      code: 1,
      error: expect.stringMatching(/not reached \(client_rejected\).*register ins_7300001 certificate=@FILE/),
    };
    expect(await run('test', ID)).toMatchObject(refused);

    expect(await register({ certificate: right.certificate, private_key: ofBank.key })).toMatchObject({
      code: 1,
      error: expect.stringContaining('private_key is not the key of certificate'),
    });
    expect(bank.shown).toEqual([]);

    expect(await show(right)).toMatchObject({ code: 0 });
    expect(await run('test', ID)).toMatchObject({ code: 0, out: `${ID} was reached\n` });
    // The same service goes on with the next one.
    await show(client({ hosts: ['next.example'] }));
    expect(await run('test', ID)).toMatchObject({ code: 0 });
    expect(new Set(bank.shown)).toEqual(new Set(['deployment.example', 'next.example']));
    expect(bank.shown.at(-1)).toBe('next.example');

    await show(client({ selfSigned: true }));
    expect(await run('test', ID)).toMatchObject(refused);
    const told = vi.spyOn(services.operator, 'registrationRequired').mockImplementation(() => undefined);
    const call = await asTeamSeesIt(services, service.clientId);
    const place = {
      clientId: service.clientId,
      ordinal: 0,
      institutionId: ID,
      institutionName: institution.name,
      linkedAt: now,
      createdAt: null,
    };
    const work = atInstitution(call, place, { limitMs: 30_000, areas: [] }, async (context) => {
      await services.connector('uk-open-banking')?.probe?.(context);
    });
    await expect(work).rejects.toMatchObject({ kind: 'client_rejected' });
    expect(told.mock.calls).toEqual([
      [
        {
          clientId: service.clientId,
          institutionId: ID,
          reason: expect.stringContaining(`fairlead institutions register ${ID} certificate=@FILE`),
        },
      ],
    ]);
  });
});
