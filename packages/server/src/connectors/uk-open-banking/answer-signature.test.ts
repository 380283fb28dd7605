import { exportJWK, FlattenedSign, type GenerateKeyPairResult, generateKeyPair } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { answerOf } from '../sdk/conformance/conformance-case.fixture.ts';
import { testContext } from '../sdk/context.fixture.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import { requireSignature } from './answer-signature.ts';

const NOW = Date.UTC(2026, 2, 20, 15);
const ME = 'http://openbanking.org.uk/';
const SIGNER = { keysAddress: 'https://keystore.example/org-1.jwks', issuer: 'org-1' };
const BODY = '{"Data":{"Status":"Pending","Amount":"1.10"}}';
const CLAIMS = { [`${ME}iat`]: NOW / 1000, [`${ME}iss`]: 'org-1', [`${ME}tan`]: 'openbanking.org.uk' };

let theirs: GenerateKeyPairResult;
let others: GenerateKeyPairResult;
beforeAll(async () => {
  theirs = await generateKeyPair('PS256', { extractable: true });
  others = await generateKeyPair('PS256');
});

interface Made {
  readonly key?: GenerateKeyPairResult;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly crit?: readonly string[];
  readonly of?: string;
}

/** By another implementation than the one that checks. */
async function signature({ key = theirs, header = {}, crit, of = BODY }: Made = {}): Promise<string> {
  const all = { alg: 'PS256', kid: 'b1', ...CLAIMS, ...header };
  const isPlain = 'b64' in header;
  const names = crit ?? [...(isPlain ? ['b64'] : []), ...Object.keys(CLAIMS)];
  const known = Object.fromEntries(names.filter((name) => name !== 'b64').map((name) => [name, true]));
  const signed = await new FlattenedSign(Buffer.from(of))
    .setProtectedHeader({ ...all, crit: [...names] })
    .sign(key.privateKey, { crit: known });
  return `${signed.protected}..${signed.signature}`;
}

/** What comes of an answer with this signature: the kind of the failure, or `taken`. */
async function checked(value: string | undefined, status = 201, body = BODY): Promise<string> {
  const answer: InstitutionAnswer = {
    ...answerOf(status, body),
    headers: {
      'content-type': 'application/json',
      ...(value === undefined ? {} : { 'x-jws-signature': value }),
    },
  };
  const keys = { keys: [{ ...(await exportJWK(theirs.publicKey)), kid: 'b1', use: 'sig' }] };
  const context = testContext({ now: () => NOW, send: async () => answerOf(200, JSON.stringify(keys)) });
  return requireSignature(context, answer, SIGNER).then(
    () => 'taken',
    ({ kind }: { kind: string }) => kind,
  );
}

it.each<[string, Made]>([
  ['with its body encoded', {}],
  ['with its body as it stands, as up to version 3.1.3', { header: { b64: false } }],
])('an answer that is signed %s is taken', async (_how, made) => {
  expect(await checked(await signature(made))).toBe('taken');
});

it.each<[string, Made]>([
  ['another body', { of: BODY.replace('1.10', '9.10') }],
  ['another body that stands as it is', { of: BODY.replace('1.10', '9.10'), header: { b64: false } }],
  ['another issuer', { header: { [`${ME}iss`]: 'org-2' } }],
  ['another trust anchor', { header: { [`${ME}tan`]: 'other.example' } }],
  ['a time to come', { header: { [`${ME}iat`]: NOW / 1000 + 3600 } }],
  ['no time', { header: { [`${ME}iat`]: 'now' } }],
  ['an issuer that is not critical', { crit: [`${ME}iat`, `${ME}tan`] }],
  ['a critical member that nobody knows', { header: { x: 1 }, crit: [...Object.keys(CLAIMS), 'x'] }],
])('an answer that is signed for %s is refused', async (_what, made) => {
  expect(await checked(await signature(made))).toBe('malformed');
});

it('an answer that is signed by another key, by nothing, or not at all is refused', async () => {
  const good = await signature();
  const [head = '', , value = ''] = good.split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none', ...CLAIMS, crit: Object.keys(CLAIMS) })).toString(
    'base64url',
  );
  const whole = `${head}.${Buffer.from(BODY).toString('base64url')}.${value}`;
  for (const wrong of [
    await signature({ key: others }),
    `${none}..`,
    `${none}..${value}`,
    whole,
    `${good}.x`,
    '',
    undefined,
  ])
    expect(await checked(wrong), wrong).toBe('malformed');
});

it('a refusal need not be signed, and a wrong signature of it is refused', async () => {
  expect(await checked(undefined, 400)).toBe('taken');
  expect(await checked(await signature({ key: others }), 400)).toBe('malformed');
  expect(await checked(undefined, 204, '')).toBe('taken');
});
