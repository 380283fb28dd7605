import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { pngOf } from '../../../packages/server/src/operator-files/png.fixture.ts';
import { freshTeam } from '../../api/endpoints/_kit/team.ts';
import { linkTokenOf } from '../../api/endpoints/_needs/link-token.ts';
import { type ConsoleService, startConsole } from '../../console/console-service.ts';
import { ask, type Visitor, visit } from '../../console/visitor.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { post } from '../../support/service.ts';
import { openFrame, PAGE } from '../sessions/frame.ts';

describeOnEngines('customizations of Link that a team saves', (engine) => {
  let service: ConsoleService;
  let developer: Visitor;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-customizations-'));
    mkdirSync(join(folder, 'link'));
    writeFileSync(join(folder, 'link/filed.json'), JSON.stringify({ radius_px: 3, account_select: 'one' }));
    service = await startConsole({
      FAIRLEAD_LINK_CUSTOMIZATIONS: join(folder, 'link'),
      ...(await engine.variables()),
    });
    developer = await visit(service, 'developer');
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const asked = (name: string, argument: object = {}) =>
    ask(service, developer, name, { clientId: service.clientId, ...argument });
  const save = (name: string, basedOn: number, document: object) =>
    asked('saveLinkCustomization', { name, basedOn, document: JSON.stringify(document) });
  const newToken = (name: string) =>
    service.call('/link/token/create', linkTokenOf({ link_customization_name: name }));
  const lookOf = async (token: string) => {
    const { body } = await post(service.baseUrl, '/link/session/look', { link_token: token, origin: PAGE });
    return body.look.customization;
  };

  it('hold at once, also for a link_token that is there already', async () => {
    expect((await newToken('harbour')).body.error_code).toBe('INVALID_LINK_CUSTOMIZATION');
    expect(await save('harbour', 0, { colors: { brand: '#0a3d8f' }, font: 'serif' })).toBe(1);
    const { body } = await newToken('harbour');
    expect(await lookOf(body.link_token)).toMatchObject({ colors: { brand: '#0a3d8f' }, font: 'serif' });
    expect(await save('harbour', 1, { radius_px: 4, texts: { en: { 'consent.title': 'Hello' } } })).toBe(2);
    expect(await lookOf(body.link_token)).toMatchObject({
      colors: { brand: null },
      radius_px: 4,
      texts: { 'consent.title': 'Hello' },
    });
  });

  it('come back as an older version, which is the next one', async () => {
    await save('tide', 0, { radius_px: 1 });
    await save('tide', 1, { radius_px: 2 });
    expect(await asked('rollBackLinkCustomization', { name: 'tide', basedOn: 2, to: 1 })).toBe(3);
    const shown = await asked('showLinkCustomization', { name: 'tide' });
    expect(shown).toMatchObject({ source: 'saved', version: 3, document: { radius_px: 1 } });
    expect(shown.versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
    const second = await asked('showLinkCustomization', { name: 'tide', version: 2 });
    expect(second.document).toEqual({ radius_px: 2 });
  });

  it('are not lost where two save at once', async () => {
    await save('race', 0, {});
    const both = await Promise.allSettled([
      save('race', 1, { radius_px: 1 }),
      save('race', 1, { radius_px: 2 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(save('race', 1, {})).rejects.toThrow('has version 2 by now');
  });

  it('hold before a file of the same name, until they are withdrawn', async () => {
    expect(await lookOf((await newToken('filed')).body.link_token)).toMatchObject({ radius_px: 3 });
    expect(await asked('showLinkCustomization', { name: 'filed' })).toMatchObject({
      source: 'file',
      version: null,
      document: { radius_px: 3, account_select: 'one' },
    });
    await save('filed', 0, { radius_px: 9 });
    expect(await lookOf((await newToken('filed')).body.link_token)).toMatchObject({ radius_px: 9 });
    await asked('withdrawLinkCustomization', { name: 'filed', basedOn: 1 });
    expect(await lookOf((await newToken('filed')).body.link_token)).toMatchObject({ radius_px: 3 });
    await save('brief', 0, {});
    await asked('withdrawLinkCustomization', { name: 'brief', basedOn: 1 });
    expect((await newToken('brief')).body.error_code).toBe('INVALID_LINK_CUSTOMIZATION');
    const listed = await asked('listLinkCustomizations');
    const sources = Object.fromEntries(
      listed.map(({ name, source }: { name: string; source: string }) => [name, source]),
    );
    expect(sources).toMatchObject({
      default: 'built in',
      filed: 'file',
      brief: 'withdrawn',
      harbour: 'saved',
    });
  });

  it('are a team’s own', async () => {
    await save('own', 0, { radius_px: 5 });
    const other = await freshTeam(service, 'other team');
    const reply = await post(service.baseUrl, '/link/token/create', {
      ...linkTokenOf({ link_customization_name: 'own' }),
      client_id: other.client_id,
      secret: other.secret,
    });
    expect(reply.body.error_code).toBe('INVALID_LINK_CUSTOMIZATION');
    const { store } = service.instance.services;
    expect(
      await store.linkCustomizations.newest(asTenant('sandbox', other.client_id), 'own'),
    ).toBeUndefined();
  });

  it('show institutions first, and let one account be chosen', async () => {
    await save('narrow', 0, { institutions: ['ins_109509'], success_pane: false });
    expect(await lookOf((await newToken('narrow')).body.link_token)).toMatchObject({ success_pane: false });
    const { body } = await newToken('narrow');
    const session = await openFrame(service, body.link_token);
    const answered = await session.step({ kind: 'continue' });
    expect(JSON.stringify(answered.body.pane)).toContain('ins_109509');
    expect(JSON.stringify(answered.body.pane)).not.toContain('ins_109508');
  });

  it('are refused with a sentence where people could not read them, or they name what is not there', async () => {
    const refusals: readonly (readonly [object, string])[] = [
      [{ colors: { text: '#cccccc' } }, 'WCAG AA asks for 4.5:1'],
      [{ institutions: ['ins_0'] }, 'institutions names ins_0'],
      [{ logo: 'AAAA' }, 'its logo is no PNG image'],
      [{ logo_dark: pngOf('#ffffff').toString('base64') }, 'logo_dark needs a logo'],
      [{ shoe_size: 7 }, 'shoe_size'],
      [{ font: 'comic' }, 'font'],
      [{ texts: { xx: {} } }, 'texts has no language xx'],
    ];
    for (const [document, sentence] of refusals)
      await expect(save('bad', 0, document), sentence).rejects.toThrow(sentence);
    await expect(save('../bad', 0, {})).rejects.toThrow('its name must be made of letters');
    await expect(save('bad', 7, {})).rejects.toThrow('"bad" has version 0 by now');
    await expect(asked('showLinkCustomization', { name: 'bad' })).rejects.toThrow('no customization of Link');
  });

  it('keep the newest fifty versions, and a record of every one', async () => {
    const { store } = service.instance.services;
    const tenant = asTenant('sandbox', service.clientId);
    await store.unitOfWork(async ({ linkCustomizations }) => {
      for (let version = 1; version < 52; version += 1)
        await linkCustomizations.add(tenant, { name: 'long', version, document: '{}', savedAt: 1 });
    });
    expect(await save('long', 51, {})).toBe(52);
    const { versions } = await asked('showLinkCustomization', { name: 'long' });
    expect(versions.map(({ version }: { version: number }) => version).at(-1)).toBe(3);
    expect(versions).toHaveLength(50);
    const operator = await visit(service, 'operator');
    const { records: acts } = await ask(service, operator, 'listAudit', {
      clientId: service.clientId,
      action: 'link_customization.saved',
      limit: 1,
    });
    expect(acts).toMatchObject([
      {
        object: { kind: 'link_customization', id: 'long' },
        detail: { version: 52 },
        actor: { role: 'developer' },
      },
    ]);
  });
});
