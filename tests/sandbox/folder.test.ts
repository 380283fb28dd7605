import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInstance } from '../../packages/server/src/control/instance.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { player } from './player.ts';

describe('institutions and users in the data folder', () => {
  let folder: string;
  let service: TestService | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-folder-'));
  });
  afterEach(async () => {
    await service?.stop();
    service = undefined;
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (kind: 'institutions' | 'users', name: string, content: unknown) => {
    mkdirSync(join(folder, 'sandbox', kind), { recursive: true });
    writeFileSync(
      join(folder, 'sandbox', kind, name),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  };
  const bank = {
    institution_id: 'ins_880001',
    name: 'Folder Bank',
    country_codes: ['US'],
    products: ['transactions'],
    consent_days: 3,
  };

  it('are there for all teams', async () => {
    write('institutions', 'bank.json', bank);
    write('users', 'folder_user.json', {
      override_accounts: [{ type: 'depository', subtype: 'savings', meta: { name: 'Mattress' } }],
    });
    service = await startTestService({}, folder);
    for (const team of [await player(service), await player(service)]) {
      const login = { override_username: 'folder_user', override_password: 'x' };
      const { token } = await team.link({ institution: 'ins_880001', options: login });
      const { accounts, item } = await team.send('/accounts/get', { access_token: token });
      expect(accounts.map((one: { name: string }) => one.name)).toEqual(['Mattress']);
      expect(item).toMatchObject({ institution_id: 'ins_880001', institution_name: 'Folder Bank' });
      expect(item.consent_expiration_time).not.toBeNull();
    }
  });

  it('are followed by commands and the Console of a server that runs, as by its calls', async () => {
    service = await startTestService({}, folder);
    const { services } = service.service.core;
    const config = { firstTeam: { clientId: undefined, secret: undefined }, webhookSignatureHeaders: [] };
    const { services: seen } = createInstance(services, { ...config, dataFolder: folder }, folder);
    expect(seen.directory.byId('ins_7000001')).toBeUndefined();
    mkdirSync(join(folder, 'institutions'));
    const quay = {
      institution_id: 'ins_7000001',
      name: 'Quay',
      country_codes: ['US'],
      connector: 'simplefin',
    };
    writeFileSync(join(folder, 'institutions', 'quay.json'), JSON.stringify(quay));
    // Calls of the sandbox look at the files a moment later.
    await expect.poll(() => seen.directory.byId('ins_7000001')?.name).toBe('Quay');
    expect(seen.directory.byId('ins_7000001')).toEqual(services.directory.byId('ins_7000001'));
  });

  it.each([
    ['institutions', 'a.json', '{', 'JSON object'],
    ['institutions', 'a.json', { ...bank, institution_id: undefined }, 'institution_id is missing'],
    ['institutions', 'a.json', { ...bank, products: ['teleportation'] }, 'products'],
    ['institutions', 'a.json', { ...bank, colour: 'red' }, 'colour'],
    ['institutions', 'a.json', { ...bank, institution_id: 'ins_109508' }, 'ins_109508'],
    ['users', 'user_good.json', {}, 'meaning of its own'],
    ['users', 'a.json', { override_accounts: [{ type: 'teapot' }] }, '/override_accounts/0/type'],
  ] as const)(
    'stop the start with one sentence when they cannot be: %s/%s %j',
    async (kind, name, content, words) => {
      write(kind, name, content);
      const failure = await startTestService({}, folder).then(
        (started) => {
          service = started;
          return undefined;
        },
        (error: unknown) => error as Error,
      );
      expect(failure?.name).toBe('SettingError');
      expect(failure?.message).toContain(words);
    },
  );
});
