import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { allowedOperations } from '../../packages/server/src/console/allowed-operations.ts';
import {
  type ArgumentShape,
  isListOf,
  isOneOf,
  type MemberKind,
} from '../../packages/server/src/console/argument-shape.ts';
import { ROLES, type Role } from '../../packages/server/src/domain/console/console-session.ts';
import { bankFile } from '../statement-files/statements.ts';
import { describeOnEngines } from '../support/engines.ts';
import { type ConsoleService, startConsole } from './console-service.ts';
import { as, ask, load, send, type Visitor, visit } from './visitor.ts';

describeOnEngines('the Console', (engine) => {
  let service: ConsoleService;
  let operator: Visitor;
  beforeAll(async () => {
    service = await startConsole(await engine.variables());
    operator = await visit(service, 'operator');
  });
  afterAll(() => service.stop());

  it('lets in by a link once, and by no other text', async () => {
    const url = await service.link();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/enter#[\w-]{43}$/);
    const [, code] = url.split('#');
    expect((await send(service, '/api/enter', {}, { code })).status).toBe(200);
    expect((await send(service, '/api/enter', {}, { code })).status).toBe(401);
    for (const other of ['', 'x'.repeat(43), 7, null, [code]])
      expect((await send(service, '/api/enter', {}, { code: other })).status).toBe(401);
  });

  it('lets in by a link one of two who come at once', async () => {
    const code = (await service.link()).split('#')[1];
    const both = await Promise.all([1, 2].map(() => send(service, '/api/enter', {}, { code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('keeps its session in a cookie that no script reads and no other site sends', async () => {
    const code = (await service.link()).split('#')[1];
    const { headers } = await send(service, '/api/enter', {}, { code });
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toMatch(
      /^fairlead_console_\d+=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('answers nothing without a session, with the cookie of another one, or after leaving', async () => {
    const asked = { clientId: null };
    const leaving = await visit(service, 'viewer');
    expect((await send(service, '/api/describeOverview', as(leaving), asked)).status).toBe(200);
    expect((await send(service, '/api/leave', as(leaving))).status).toBe(200);
    const nobodies = [{}, { Cookie: `${operator.cookie}x` }, as(leaving)];
    for (const headers of nobodies)
      expect((await send(service, '/api/describeOverview', headers, asked)).status).toBe(401);
    expect((await load(service, '/api/live?team=x', {})).status).toBe(401);
  });

  it('takes nothing without the token of the session, or with that of another one', async () => {
    const other = await visit(service, 'operator');
    for (const csrf of ['', other.csrf]) {
      const headers = { Cookie: operator.cookie, 'Fairlead-Console': csrf };
      expect((await send(service, '/api/listCalls', headers, { limit: 1 })).status).toBe(403);
    }
  });

  it('answers no page of another origin', async () => {
    const port = new URL(service.consoleUrl).port;
    const origins = ['https://evil.example', 'null', `https://127.0.0.1:${port}`, 'http://127.0.0.1:1'];
    for (const Origin of origins)
      expect((await send(service, '/api/listCalls', { ...as(operator), Origin }, { limit: 1 })).status).toBe(
        403,
      );
    const cross = { ...as(operator), 'Sec-Fetch-Site': 'cross-site' };
    expect((await send(service, '/api/listCalls', cross, { limit: 1 })).status).toBe(403);
    expect((await load(service, '/api/live', cross)).status).toBe(401);
    expect((await send(service, '/api/listCalls', as(operator), { limit: 1 })).status).toBe(200);
  });

  it('answers under its own names alone, whatever a name points at', async () => {
    const { port } = new URL(service.consoleUrl);
    for (const name of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1',
      '127.0.0.1:1',
      `127.0.0.1.evil.example:${port}`,
    ])
      expect((await load(service, '/', { Host: name })).status).toBe(421);
    for (const name of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`])
      expect((await load(service, '/', { Host: name })).status).toBe(200);
  });

  it('shows a page that loads nothing of others and stands in no frame', async () => {
    const { body, headers } = await load(service, '/items/some', {});
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(body).not.toMatch(/<script(?![^>]* src="\/assets\/)|<style|style=|https?:/);
  });

  it('grants each operation to the roles that it is for, and to nobody else', async () => {
    const visitors = new Map<Role, Visitor>();
    for (const role of ROLES) visitors.set(role, await visit(service, role));
    for (const [name, { least }] of allowedOperations) {
      const seen: string[] = [];
      for (const [role, visitor] of visitors) {
        const { status } = await send(service, `/api/${name}`, as(visitor), { clientId: 'nobody', limit: 1 });
        if (status !== 403) seen.push(role);
      }
      expect([name, seen]).toEqual([name, ROLES.slice(ROLES.indexOf(least))]);
      expect((await send(service, `/api/${name}`, {}, {})).status).toBe(401);
    }
  });

  it('reaches no operation that is not for it, though commands have it', async () => {
    for (const name of [
      'exportItem',
      'consoleLink',
      'exchangePublicToken',
      'describe',
      '__proto__',
      '../enter',
    ])
      expect([name, (await send(service, `/api/${name}`, as(operator), {})).status]).toEqual([name, 404]);
  });

  it('refuses an argument of a wrong kind with a sentence, whatever the operation', async () => {
    for (const [name, { argument }] of allowedOperations) {
      for (const wrong of wrongArguments(argument)) {
        const { status, body } = await send(service, `/api/${name}`, as(operator), wrong);
        expect([name, wrong, status, body.refusal]).toEqual([
          name,
          wrong,
          422,
          expect.stringContaining(' must be '),
        ]);
      }
      const { status } = await send(service, `/api/${name}`, as(operator), plain(argument));
      expect([name, status]).toEqual([name, status === 200 ? 200 : 422]);
    }
    expect(service.failures).toEqual([]);
  });

  it('records who came, what they asked for and that they left', async () => {
    const visitor = await visit(service, 'developer');
    const asked = { clientId: service.clientId, itemId: 'none' };
    expect((await send(service, '/api/breakLogin', as(visitor), asked)).status).toBe(422);
    await send(service, '/api/leave', as(visitor));
    const { records } = await service.instance.services.store.audit.page({ limit: 4 });
    expect(records.map(({ action, actor, object }) => [action, actor.kind, actor.role, object.kind])).toEqual(
      [
        ['console.left', 'person', 'developer', 'console_session'],
        ['console.asked', 'person', 'developer', 'operation'],
        ['console.entered', 'person', 'developer', 'console_session'],
        ['console.link_made', 'operator', null, 'console_session'],
      ],
    );
    expect(JSON.stringify(records)).not.toContain(visitor.cookie.split('=')[1]);
  });

  it('refuses what is no question of its pages', async () => {
    for (const question of [[], 'x', 7, null]) {
      const { status } = await send(service, '/api/listCalls', as(operator), question);
      expect([question, status]).toEqual([question, 400]);
    }
    const long = { text: 'x'.repeat(70_000) };
    expect((await send(service, '/api/listCalls', as(operator), long)).status).toBe(413);
  });
});

describeOnEngines('outside the sandbox the Console', (engine) => {
  let service: ConsoleService;
  beforeAll(async () => {
    service = await startConsole({ ...(await engine.variables()), FAIRLEAD_ENVIRONMENT: 'development' });
  });
  afterAll(() => service.stop());

  /** An Item of a statement file. */
  async function importItem(developer: Visitor, account: string): Promise<string> {
    const entries = [{ date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART', id: 'a1' }];
    const content = bankFile({ account, entries, balance: '310.00' }).toString('base64');
    const wish = { clientId: service.clientId, files: [{ name: 'january.ofx', content }], isDryRun: false };
    return (await ask(service, developer, 'importUpload', wish)).itemId;
  }

  it('has no instrument of the sandbox, and says so', async () => {
    const visitor = await visit(service, 'operator');
    const { status, body } = await send(service, '/api/makeSandboxItem', as(visitor), {
      clientId: service.clientId,
      institutionId: 'ins_109508',
    });
    expect(status).toBe(422);
    expect(body.refusal).toContain('sandbox');
  });

  it('ends a session that nobody uses for half an hour, whatever its pages ask by themselves', async () => {
    const visitor = await visit(service, 'viewer');
    const itself = { ...as(visitor), 'Fairlead-Untouched': 'yes' };
    const after = async (minutes: number, headers: Record<string, string>) => {
      service.letPass(minutes);
      return (await send(service, '/api/session', headers)).status;
    };
    expect(await after(29, as(visitor))).toBe(200);
    expect(await after(29, itself)).toBe(200);
    expect(await after(2, as(visitor))).toBe(401);
  });

  it('wants a proof of who it is, at most five minutes old, before secrets, keys, exports and deletions', async () => {
    const visitor = await visit(service, 'operator');
    const asked = { clientId: service.clientId, secretId: 'none' };
    service.letPass(4);
    expect((await send(service, '/api/revokeSecret', as(visitor), asked)).status).toBe(422);
    service.letPass(2);
    const asking: string[] = [];
    for (const [name, { argument }] of allowedOperations) {
      const { body } = await send(service, `/api/${name}`, as(visitor), plain(argument));
      if (body.needsProof) asking.push(name);
    }
    expect(asking.sort()).toEqual([
      'beginAuditExport',
      'createSecret',
      'createTeam',
      'removeItem',
      'removeUser',
      'revokeSecret',
      'revokeTeam',
      'rollSecret',
      'rotateWebhookKey',
      'undoStatementImport',
    ]);
  });

  it('takes a fresh link for that proof, and ends the session that it comes in the place of', async () => {
    const visitor = await visit(service, 'operator');
    const code = (await service.link()).split('#')[1];
    const { status, headers } = await send(service, '/api/enter', as(visitor), { code });
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).not.toContain(visitor.cookie);
    expect((await send(service, '/api/session', as(visitor))).status).toBe(401);
  });

  it('shows support one Item without the mask, for a reason that is recorded, and for ten minutes', async () => {
    const developer = await visit(service, 'developer');
    const team = { clientId: service.clientId };
    const [itemId, other] = [await importItem(developer, '7700100'), await importItem(developer, '7700101')];
    const support = await visit(service, 'support');
    const see = async (visitor: Visitor, id: string) => {
      const wish = { ...team, itemId: id, skip: 0, limit: 10 };
      const data = await ask(service, visitor, 'readItemData', wish);
      const { transactionId } = data.transactions[0];
      const told = await ask(service, visitor, 'explainTransactionOf', {
        ...team,
        itemId: id,
        transactionId,
      });
      const { mask } = data.accounts[0];
      return [data.isMasked, data.transactions[0].name, mask, told.fields[0].value];
    };
    const hidden = [true, '•••', null, '•••'];
    expect(await see(support, itemId)).toEqual(hidden);
    for (const reason of ['', 'short', 'x'.repeat(301), 'two lines\nof a reason'])
      await expect(ask(service, support, 'revealItemData', { ...team, itemId, reason })).rejects.toThrow(
        'reason',
      );
    const viewer = await visit(service, 'viewer');
    const wish = { ...team, itemId, reason: 'Request 4711, wrong balance' };
    await expect(ask(service, viewer, 'revealItemData', wish)).rejects.toThrow('support');
    await ask(service, support, 'revealItemData', wish);
    expect(await see(support, itemId)).toEqual([false, 'COFFEE CART', '0100', 'COFFEE CART']);
    for (const [visitor, id] of [
      [support, other],
      [viewer, itemId],
      [developer, itemId],
    ] as const)
      expect(await see(visitor, id)).toEqual(hidden);
    const { records } = await service.instance.services.store.audit.page({
      limit: 2,
      action: 'console.revealed',
    });
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      actor: { kind: 'person', role: 'support' },
      object: { kind: 'item', id: itemId },
      clientId: service.clientId,
      detail: { reason: 'Request 4711, wrong balance' },
    });
    await ask(service, support, 'revealItemData', { ...wish, itemId: other });
    expect(await see(support, itemId)).toEqual(hidden);
    await ask(service, support, 'hideItemData', {});
    expect(await see(support, other)).toEqual(hidden);
    await ask(service, support, 'revealItemData', wish);
    service.letPass(9);
    expect((await see(support, itemId))[0]).toBe(false);
    service.letPass(2);
    expect(await see(support, itemId)).toEqual(hidden);
  });

  it('shows no secret again', async () => {
    const visitor = await visit(service, 'operator');
    const { body } = await send(service, '/api/describeKeys', as(visitor), { clientId: service.clientId });
    expect(body.result.secret).toBeNull();
  });
});

/** An argument of the right kinds, with values that name nothing. */
function plain(shape: ArgumentShape): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, kind]) => [name.replace('?', ''), sampleOf(kind)]),
  );
}

function sampleOf(kind: MemberKind): unknown {
  if (typeof kind !== 'string') {
    if (isListOf(kind)) return [plain(kind.listOf)];
    return isOneOf(kind) ? kind.oneOf[0] : plain(kind);
  }
  const values = { text: 'none', 'text or null': 'none', 'whole number': 1, 'yes or no': true };
  return kind === 'list of texts' ? ['none'] : values[kind];
}

/** The same with one member, at any depth, of another kind. */
function wrongArguments(shape: ArgumentShape): Record<string, unknown>[] {
  const right = plain(shape);
  return Object.entries(shape).flatMap(([key, kind]) => {
    const name = key.replace('?', '');
    // Neither a text nor a whole number, a list or an object.
    return [1.5, ...wrongWithin(kind)].map((wrong) => ({ ...right, [name]: wrong }));
  });
}

function wrongWithin(kind: MemberKind): unknown[] {
  if (typeof kind === 'string' || isOneOf(kind)) return [];
  return isListOf(kind) ? wrongArguments(kind.listOf).map((wrong) => [wrong]) : wrongArguments(kind);
}

it('tells browsers to come by TLS alone, in production behind a proxy that has it', async () => {
  const service = await startConsole(
    {
      FAIRLEAD_ENVIRONMENT: 'production',
      FAIRLEAD_ENCRYPTION_KEY: 'f00dfeed0123456789abcdef'.repeat(3),
      FAIRLEAD_TOKEN_PEPPER: '0123456789abcdeffeedf00d'.repeat(3),
      FAIRLEAD_UNSAFE_RUN_AS_ROOT: 'on',
    },
    undefined,
    'https://console.example',
  );
  onTestFinished(() => service.stop());
  for (const path of ['/', '/assets/none.js', '/api/live']) {
    const { headers } = await load(service, path, { Host: 'console.example' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  }
});
