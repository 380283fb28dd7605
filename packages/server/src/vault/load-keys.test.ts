import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trueRandom } from '../world/random.ts';
import { DEVELOPMENT_KEY, KeyError } from './keys.ts';
import { type KeySources, loadKeys } from './load-keys.ts';

const { secure } = trueRandom();
const HEX = secure.bytes(32).toString('hex');
const BASE64 = secure.bytes(48).toString('base64');

describe('the keys of an instance', () => {
  let folder: string;
  const load = (changes: Partial<KeySources>) =>
    loadKeys(
      {
        encryptionKey: undefined,
        encryptionKeyPrevious: undefined,
        tokenPepper: undefined,
        tokenPepperPrevious: undefined,
        environment: 'sandbox',
        dataFolder: folder,
        ...changes,
      },
      secure,
    );
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are made once, in a file that only its owner can read, and read again at the next start', () => {
    const first = load({});
    const file = join(folder, 'keys.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['keys.json']);
    expect(load({})).toEqual(first);
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect(Buffer.from(kept.encryption ?? '', 'hex').length).toBe(32);
    expect(kept.encryption).not.toBe(kept.pepper);
  });

  it('are the same for processes that make them at the same moment', async () => {
    const program = `
      import { loadKeys } from ${JSON.stringify(join(import.meta.dirname, 'load-keys.ts'))};
      import { trueRandom } from ${JSON.stringify(join(import.meta.dirname, '../world/random.ts'))};
      const keys = loadKeys({ environment: 'sandbox', dataFolder: ${JSON.stringify(folder)} }, trueRandom().secure);
      process.stdout.write(keys.encryption[0].id + keys.pepper[0].id);`;
    const started = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    const ids = await Promise.all(
      started.map(async (child) => {
        let text = '';
        child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
        const [code] = await once(child, 'close');
        return `${code} ${text}`;
      }),
    );
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^0 [0-9a-f]{32}$/);
    expect(readdirSync(folder)).toEqual(['keys.json']);
  });

  it.each([0o640, 0o604, 0o660, 0o644])('are refused from a file of mode %o', (mode) => {
    load({});
    chmodSync(join(folder, 'keys.json'), mode);
    expect(() => load({})).toThrow(KeyError);
    expect(() => load({})).toThrow('chmod 600');
  });

  it.each([
    ['lacks one', JSON.stringify({ encryption: HEX })],
    ['is no JSON', HEX],
    ['is cut off', `{"encryption":"${HEX}","pep`],
    ['is no object', 'null'],
    ['has a short one', JSON.stringify({ encryption: HEX, pepper: HEX.slice(2) })],
    ['has one that is no hex', JSON.stringify({ encryption: HEX, pepper: `g${HEX.slice(1)}` })],
    [
      'has an older one that is none',
      JSON.stringify({ encryption: HEX, pepper: HEX, previous_pepper: ['', HEX] }),
    ],
  ])('are refused from a file that %s, without a word of it', (_what, text) => {
    writeFileSync(join(folder, 'keys.json'), text, { mode: 0o600 });
    const refused = `${join(folder, 'keys.json')} does not hold the keys that the first start wrote; put a copy of it back`;
    expect(() => load({})).toThrow(new KeyError(refused));
  });

  it('come from settings when both are given, as hex or base64, without a file', () => {
    const keys = load({ encryptionKey: HEX, tokenPepper: BASE64 });
    expect(readdirSync(folder)).toEqual([]);
    expect(load({ encryptionKey: HEX, tokenPepper: BASE64 })).toEqual(keys);
    expect(load({ encryptionKey: HEX.toUpperCase(), tokenPepper: BASE64 })).toEqual(keys);
  });

  it('hold any number of older peppers after the present one', () => {
    const another = secure.bytes(32).toString('hex');
    const before = [HEX, another].map((text) => load({ encryptionKey: HEX, tokenPepper: text }).pepper[0]);
    for (const list of [`${HEX},${another}`, ` ${HEX}\n${another}\n`]) {
      const after = load({ encryptionKey: HEX, tokenPepper: BASE64, tokenPepperPrevious: list });
      expect(after.pepper.slice(1)).toEqual(before);
    }
  });

  it('may be the development key outside production, and are refused as it inside, by word or by value', () => {
    expect(load({ encryptionKey: 'development', tokenPepper: 'development' }).encryption.length).toBe(1);
    for (const text of ['development', DEVELOPMENT_KEY.toString('hex'), DEVELOPMENT_KEY.toString('base64')]) {
      const given = { encryptionKey: text, tokenPepper: HEX, environment: 'production' };
      expect(() => load(given)).toThrow(KeyError);
      expect(() => load(given)).toThrow('published development key');
    }
  });

  it('are never made in production', () => {
    expect(() => load({ environment: 'production' })).toThrow('FAIRLEAD_ENCRYPTION_KEY is missing');
    expect(() => load({ environment: 'production' })).toThrow('FAIRLEAD_TOKEN_PEPPER is missing');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['31 bytes', HEX.slice(2)],
    ['no encoding', 'correct horse battery staple, correct horse battery staple'],
    ['nothing', ''],
    ['one byte again and again', 'ab'.repeat(32)],
  ])('are refused when they are weak: %s', (_, weak) => {
    for (const environment of ['production', 'sandbox']) {
      expect(() => load({ encryptionKey: weak, tokenPepper: HEX, environment })).toThrow(
        'FAIRLEAD_ENCRYPTION_KEY',
      );
      expect(() => load({ encryptionKey: HEX, tokenPepper: weak, environment })).toThrow(
        'FAIRLEAD_TOKEN_PEPPER',
      );
    }
  });

  it('are complained about all at once, without a word of them', () => {
    const weak = 'abcd';
    try {
      load({
        encryptionKey: weak,
        tokenPepper: 'development',
        tokenPepperPrevious: weak,
        environment: 'production',
      });
      expect.unreachable();
    } catch (error) {
      const { message } = error as Error;
      for (const name of ['ENCRYPTION_KEY', 'TOKEN_PEPPER ', 'TOKEN_PEPPER_PREVIOUS'])
        expect(message).toContain(name);
      expect(message).not.toContain(weak);
    }
  });
});
