import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openControl } from '../../packages/server/src/control/server.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { fairlead, testFolder } from './terminal.ts';

const KEY = { FAIRLEAD_BACKUP_KEY: 'd9'.repeat(8) + '0123456789abcdef'.repeat(3) };

describe('fairlead backup and restore', () => {
  let service: TestService;
  let data: string;
  beforeAll(async () => {
    service = await startTestService();
    data = service.folder;
  });
  afterAll(() => service.stop());

  /** A backup of the service's store; gives its file. */
  const backUp = async (): Promise<string> => {
    const { code, out } = await fairlead(['backup', '--to', testFolder(), '--data', data, '--json'], KEY);
    expect(code).toBe(0);
    return (JSON.parse(out) as { file: string }).file;
  };

  it('say what is missing before they touch anything', async () => {
    const file = await backUp();
    const cases: readonly (readonly [
      words: string[],
      variables: Record<string, string>,
      code: number,
      said: string,
    ])[] = [
      [['backup', '--data', data], KEY, 2, 'fairlead backup needs --to FOLDER'],
      [['backup', '--to', 'x', '--data', data], {}, 78, 'set FAIRLEAD_BACKUP_KEY'],
      [
        ['backup', '--to', 'x', '--data', data],
        { FAIRLEAD_BACKUP_KEY: 'short' },
        78,
        'FAIRLEAD_BACKUP_KEY must be at least 32 bytes',
      ],
      [['backup', '--to', 'x', '--data', testFolder()], KEY, 1, 'there is no store in'],
      [['backup', '--to', file, '--data', data], KEY, 1, 'is a file, and no folder; name another place'],
      [['backup', 'verify'], KEY, 2, 'needs FILE'],
      [['backup', 'verify', 'none.backup'], KEY, 1, 'there is no file none.backup'],
      [
        ['restore', 'none.backup', '--force', 'yes', '--data', testFolder()],
        KEY,
        2,
        '--force takes the words "replace everything"',
      ],
      [['restore', file, '--data', data], KEY, 1, 'is in use by another fairlead'],
      [
        ['restore', file, '--data', testFolder()],
        KEY,
        1,
        'the keys of the store are missing: put its keys.json into',
      ],
    ];
    for (const [words, variables, code, said] of cases) {
      const outcome = await fairlead(words, variables);
      expect([words.join(' '), outcome.code, outcome.error]).toEqual([
        words.join(' '),
        code,
        expect.stringContaining(said),
      ]);
    }
    expect(existsSync('x')).toBe(false);
  });

  it('succeed where the running server cannot record them: the file is whole', async () => {
    const facts = { pid: process.pid, version: '9.9.9', environment: 'sandbox', store: data } as const;
    const perform = async (name: string) => {
      if (name === 'recordBackup') throw new Error('its disk is full');
      return {};
    };
    const control = await openControl(
      {
        find: async (name) => ({ argumentBytesMax: 1000, perform: () => perform(name) }),
        failed: () => undefined,
      },
      data,
      { ...facts, baseUrl: service.baseUrl },
    );
    onTestFinished(() => control.close());
    expect(await fairlead(['backup', '--to', testFolder(), '--data', data], KEY)).toMatchObject({
      code: 0,
      out: expect.stringContaining('the backup is written and was read back'),
      error: expect.stringContaining('that the store was copied is not in its audit record'),
    });
  });

  it('tell a whole backup from a broken one', async () => {
    const file = await backUp();
    const whole = await fairlead(['backup', 'verify', file], KEY);
    expect(whole).toMatchObject({ code: 0, out: expect.stringContaining('the backup is whole') });
    const bytes = readFileSync(file);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(file, bytes);
    const broken = await fairlead(['backup', 'verify', file], KEY);
    expect(broken).toMatchObject({
      code: 1,
      error: expect.stringMatching(/cannot be restored: frame \d+ of the backup is damaged/),
    });
    writeFileSync(file, 'something else');
    expect((await fairlead(['backup', 'verify', file], KEY)).error).toContain('it is no backup of fairlead');
  });

  it('restore into a store without teams, and into another one only when that is said in words', async () => {
    const file = await backUp();
    const fresh = join(testFolder(), 'fresh');
    mkdirSync(fresh, { mode: 0o700 });
    copyFileSync(join(data, 'keys.json'), join(fresh, 'keys.json'));
    const words = ['restore', file, '--data', fresh];
    expect(await fairlead(words, KEY)).toMatchObject({
      code: 0,
      out: expect.stringContaining('restored into'),
    });
    const teams = await fairlead(['teams', 'list', '--data', fresh]);
    expect(teams.out).toContain(service.clientId);
    expect(await fairlead(words, KEY)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is in use: it has teams'),
    });
    expect(await fairlead([...words, '--force', 'replace everything'], KEY)).toMatchObject({ code: 0 });
  });
});
