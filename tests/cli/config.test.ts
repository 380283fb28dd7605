import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCommands } from '../../packages/server/src/cli/commands.ts';
import { fairlead, testFolder } from './terminal.ts';

const KEY = 'f00dfeed0123456789abcdef'.repeat(3);
const PEPPER = '0123456789abcdeffeedf00d'.repeat(3);
const production = {
  FAIRLEAD_ENVIRONMENT: 'production',
  FAIRLEAD_ENCRYPTION_KEY: KEY,
  FAIRLEAD_TOKEN_PEPPER: PEPPER,
  // Tests run as root where there is nobody else.
  FAIRLEAD_UNSAFE_RUN_AS_ROOT: 'on',
};

async function complaints(variables: Record<string, string>, words: string[] = []): Promise<string[]> {
  const { code, out } = await fairlead(['config', 'check', '--json', ...words], variables);
  const answer = JSON.parse(out) as { good: boolean; complaints: string[] };
  expect(answer.good).toBe(answer.complaints.length === 0);
  expect(code).toBe(answer.good ? 0 : 78);
  return answer.complaints;
}

describe('settings that are wrong', () => {
  it.each([
    [{ FAIRLEAD_PROT: '1' }, 'FAIRLEAD_PROT is no setting of fairlead; did you mean FAIRLEAD_PORT?'],
    [{ FAIRLEAD_HOST_FILE: '/x' }, 'FAIRLEAD_HOST_FILE is no setting of fairlead'],
    [{ FAIRLEAD_PORT: '70000' }, 'FAIRLEAD_PORT must be a whole number from 0 to 65535'],
    [{ FAIRLEAD_PORT: '' }, 'FAIRLEAD_PORT must be a whole number from 0 to 65535'],
    [
      { FAIRLEAD_ENVIRONMENT: 'prod' },
      'FAIRLEAD_ENVIRONMENT must be one of sandbox, development, production',
    ],
    [{ FAIRLEAD_STRICT_VERSION: 'yes' }, 'FAIRLEAD_STRICT_VERSION must be on or off'],
    [{ FAIRLEAD_DATABASE_URL: 'mysql://x' }, 'FAIRLEAD_DATABASE_URL must be a URL like postgres://'],
    [{ FAIRLEAD_SANDBOX_CLOCK: 'stopped' }, 'FAIRLEAD_SANDBOX_CLOCK must be real, manual, or frozen:<time>'],
    [{ FAIRLEAD_SECRET: 'a b' }, 'FAIRLEAD_SECRET must be 1 to 255 visible ASCII characters'],
    [{ FAIRLEAD_SECRET_FILE: '/nowhere' }, 'FAIRLEAD_SECRET_FILE names a file that cannot be read'],
    [{ FAIRLEAD_SECRET: 'a', FAIRLEAD_SECRET_FILE: '/x' }, 'are both set; keep one'],
    [{ FAIRLEAD_ENCRYPTION_KEY: 'abc' }, 'FAIRLEAD_ENCRYPTION_KEY must be at least 32 bytes'],
    [{ FAIRLEAD_EGRESS_ALLOW_CIDRS: 'here' }, 'such as 10.1.0.0/16, separated by commas; it has here'],
    [{ FAIRLEAD_EGRESS_ALLOW_CIDRS: '10.1.0.0/33,fd00::/129,10.1.0.0/24' }, 'it has 10.1.0.0/33, fd00::/129'],
    [{ FAIRLEAD_EGRESS_ALLOW_CIDRS: '10.1.0.7' }, 'FAIRLEAD_EGRESS_ALLOW_CIDRS must be ranges of addresses'],
    [{ FAIRLEAD_EGRESS_CA_FILE: '/nowhere' }, 'names /nowhere, which is no PEM file of certificates'],
    [{ FAIRLEAD_LINK_CUSTOMIZATIONS: '/nowhere' }, 'names /nowhere, where there is no folder'],
    [{ FAIRLEAD_LINK_CUSTOMIZATIONS: '/dev/null' }, 'names /dev/null, where there is no folder'],
    [{ FAIRLEAD_WEBHOOK_SIGNATURE_HEADERS: 'X-Signature,Not one' }, 'of headers, separated by commas'],
    [{ FAIRLEAD_WEBHOOK_SIGNATURE_HEADERS: 'webhook-id' }, 'that a delivery does not send anyway'],
    [{ FAIRLEAD_WEBHOOK_SIGNATURE_HEADERS: ',' }, 'FAIRLEAD_WEBHOOK_SIGNATURE_HEADERS must be names'],
  ])('such as %j get one sentence', async (variables, sentence) => {
    expect(await complaints(variables)).toEqual([expect.stringContaining(sentence)]);
  });

  it('are all told at once, and by start too', async () => {
    const variables = {
      FAIRLEAD_PROT: '1',
      FAIRLEAD_PORT: 'x',
      FAIRLEAD_ENVIRONMENT: 'production',
      FAIRLEAD_UNSAFE_RUN_AS_ROOT: 'on',
    };
    expect(await complaints(variables)).toHaveLength(4);
    const started = await fairlead(['start'], variables);
    expect(started).toMatchObject({ code: 78, out: '' });
    expect(started.error.split('\n').filter(Boolean)).toHaveLength(4);
  });
});

describe('outside the sandbox', () => {
  it('what derives ids from a seed is refused', async () => {
    expect(await complaints({ FAIRLEAD_ENVIRONMENT: 'development', FAIRLEAD_SANDBOX_SEED: 's' })).toEqual([
      'FAIRLEAD_SANDBOX_SEED is for the sandbox and refused in development',
    ]);
  });

  it('a password on the command line is refused, and taken from a variable', async () => {
    const url = 'postgres://app:long-and-secret@127.0.0.1/app';
    const variables = { FAIRLEAD_ENVIRONMENT: 'development' };
    expect(await complaints(variables, ['--database-url', url])).toEqual([
      expect.stringContaining('--database-url holds a password'),
    ]);
    expect(await complaints({ ...variables, FAIRLEAD_DATABASE_URL: url })).toEqual([]);
    expect(await complaints({}, ['--database-url', url])).toEqual([]);
  });
});

describe('in production', () => {
  it('keys of its own are enough', async () => {
    expect(await complaints(production)).toEqual([]);
  });

  it.each([
    [{ FAIRLEAD_ENCRYPTION_KEY: 'development' }, 'is the published development key'],
    [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'switches off the checking of certificates'],
    [{ FAIRLEAD_DATABASE_URL: 'postgres://app:@127.0.0.1/app' }, 'is empty or a default one'],
    [{ FAIRLEAD_DATABASE_URL: 'postgres://app:postgres@127.0.0.1/app' }, 'is empty or a default one'],
    [{ FAIRLEAD_DATABASE_URL: 'postgres://:x9x9x9x9@127.0.0.1/app' }, 'must name a user in production'],
    [{ FAIRLEAD_DATABASE_URL: 'postgres://app:x9x9@db.example/app' }, 'reaches another host without TLS'],
    [{ FAIRLEAD_DATABASE_URL: 'postgres://app:x9x9@db.example/app?sslmode=prefer' }, 'without TLS'],
    [{ FAIRLEAD_SECRET: 'short' }, 'FAIRLEAD_SECRET must have at least 28 characters'],
    [{ FAIRLEAD_PUBLIC_URL: 'http://bank.example' }, 'FAIRLEAD_PUBLIC_URL must be https in production'],
    [{ FAIRLEAD_CONSOLE_URL: 'http://bank.example' }, 'FAIRLEAD_CONSOLE_URL must be https in production'],
    [{ FAIRLEAD_LOG_LEVEL: 'debug' }, 'FAIRLEAD_LOG_LEVEL=debug is refused in production'],
    [{ FAIRLEAD_EGRESS_ALLOW_CIDRS: '0.0.0.0/0' }, 'opens 0.0.0.0/0, which is wider than /16'],
    [{ FAIRLEAD_EGRESS_ALLOW_CIDRS: '10.1.0.0/16,10.0.0.0/15' }, 'opens 10.0.0.0/15, which is wider'],
    [{ FAIRLEAD_EGRESS_ALLOW_CIDRS: 'fd00::/8' }, 'opens fd00::/8, which is wider'],
    [
      { FAIRLEAD_SANDBOX_CLOCK: 'frozen:2026-01-31T12:00:00Z' },
      'is for the sandbox and refused in production',
    ],
  ])('%j is refused', async (variables, sentence) => {
    expect(await complaints({ ...production, ...variables })).toEqual([expect.stringContaining(sentence)]);
    expect(await complaints({ FAIRLEAD_DATABASE_URL: 'postgres://app:postgres@db.example/app' })).toEqual([]);
  });

  it.runIf(process.getuid?.() === 0)(
    'running as root is refused, unless the operator allows it',
    async () => {
      expect(await complaints({ ...production, FAIRLEAD_UNSAFE_RUN_AS_ROOT: 'off' })).toEqual([
        expect.stringContaining('it runs as root; start it as a user of its own'),
      ]);
    },
  );

  it('a database over TLS, on this machine, or at a socket without a password is fine', async () => {
    for (const url of [
      'postgres://app:x9x9@db.example/app?sslmode=verify-full',
      'postgres://app:x9x9@127.0.0.1/app',
      'postgres://app@/app?host=/run/postgresql',
    ]) {
      expect(await complaints({ ...production, FAIRLEAD_DATABASE_URL: url })).toEqual([]);
    }
  });

  it('so is every address of a database that the help of a command shows', async () => {
    const examples = (await allCommands()).flatMap((command) => command.examples);
    const addresses = examples.flatMap(
      (example) => /--database-url '?([^\s']+)/.exec(example)?.slice(1) ?? [],
    );
    expect(addresses).not.toEqual([]);
    for (const address of addresses)
      expect(await complaints(production, ['--database-url', address])).toEqual([]);
  });

  it.each([
    'ENCRYPTION_KEY',
    'ENCRYPTION_KEY_PREVIOUS',
    'TOKEN_PEPPER',
    'TOKEN_PEPPER_PREVIOUS',
    'BACKUP_KEY',
  ])('a file of %s that others can read is refused', async (name) => {
    const file = join(testFolder(), 'key');
    writeFileSync(file, `${KEY}\n`, { mode: 0o644 });
    const { [`FAIRLEAD_${name}`]: _ofText, ...others } = production as Record<string, string>;
    const variables = { ...others, [`FAIRLEAD_${name}_FILE`]: file };
    expect(await complaints(variables)).toEqual([
      `the file of FAIRLEAD_${name}_FILE can be read by others; run "chmod 600" on it`,
    ]);
    chmodSync(file, 0o600);
    expect(await complaints(variables)).toEqual([]);
  });

  it('everything wrong is reported at once', async () => {
    const found = await complaints({
      FAIRLEAD_ENVIRONMENT: 'production',
      FAIRLEAD_ENCRYPTION_KEY: 'development',
      FAIRLEAD_DATABASE_URL: 'postgres://:postgres@db.example/app',
      FAIRLEAD_SANDBOX_SEED: 's',
      FAIRLEAD_SECRET: 'short',
      FAIRLEAD_LOG_LEVEL: 'debug',
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      FAIRLEAD_PROT: '1',
      FAIRLEAD_EGRESS_ALLOW_CIDRS: '0.0.0.0/0',
      FAIRLEAD_UNSAFE_RUN_AS_ROOT: 'on',
    });
    expect(found).toHaveLength(11);
  });
});

describe('config print', () => {
  it('tells where each value comes from, and shows no secret', async () => {
    const file = join(testFolder(), 'pepper');
    writeFileSync(file, PEPPER);
    const variables = {
      FAIRLEAD_HOST: '127.0.0.9',
      FAIRLEAD_ENCRYPTION_KEY: KEY,
      FAIRLEAD_TOKEN_PEPPER_FILE: file,
      FAIRLEAD_DATABASE_URL: 'postgres://app:very-secret@db.example/app',
    };
    const { out } = await fairlead(['config', 'print', '--json', '--port', '4200'], variables);
    const { settings } = JSON.parse(out) as { settings: { name: string; value: string; origin: string }[] };
    const row = (name: string) => settings.find((setting) => setting.name === `FAIRLEAD_${name}`);
    expect(row('PORT')).toMatchObject({ value: '4200', origin: 'flag' });
    expect(row('HOST')).toMatchObject({ value: '127.0.0.9', origin: 'variable' });
    expect(row('TOKEN_PEPPER')).toMatchObject({ origin: 'file' });
    expect(row('LOG_LEVEL')).toMatchObject({ value: 'info', origin: 'default' });
    expect(row('ENCRYPTION_KEY')?.value).toMatch(/^\(set; fingerprint [0-9a-f]{8}\)$/);
    const text = (await fairlead(['config', 'print'], variables)).out;
    for (const secret of [KEY, PEPPER, 'very-secret']) expect(out + text).not.toContain(secret);
  });
});
