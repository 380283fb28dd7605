import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROGRAM } from '../../support/program.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors %; require-trusted-types-for 'script'; trusted-types 'none'";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(service.baseUrl + path, { headers });

async function linkToken(more: Record<string, unknown> = {}) {
  const { status, body } = await service.call('/link/token/create', {
    user: { client_user_id: 'user-1' },
    client_name: 'Shop',
    products: ['auth'],
    country_codes: ['US'],
    language: 'en',
    ...more,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as { link_token: string; hosted_link_url?: string };
}

const frameOf = (token: string) =>
  `/link/v1/frame/${createHash('sha256').update(token).digest('hex').slice(0, 32)}`;
const ancestorsOf = (policy: string | null) => /frame-ancestors ([^;]*)/.exec(policy ?? '')?.[1];

/** Paths that a page's markup names. */
const assetsIn = (markup: string) =>
  [...markup.matchAll(/(?:src|href)="(\/link\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');

describe("Link's files", () => {
  it('are for any page, under the paths of the contract, with the hash that is listed', async () => {
    const { version, files } = (await (await get('/link/v1/integrity.json')).json()) as {
      version: string;
      files: Record<string, string>;
    };
    const pinned = `/link/v${version}/link.js`;
    const bytes = Buffer.from(await (await get(pinned)).arrayBuffer());
    expect(files[pinned]).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
    const caches = {
      '/link/v1/link.js': 'public, max-age=300',
      [pinned]: FOR_EVER,
      '/link/v2/stable/link-initialize.js': 'public, max-age=300',
    };
    for (const [path, cache] of Object.entries(caches)) {
      const answer = await get(path);
      expect(Buffer.from(await answer.arrayBuffer()), path).toEqual(bytes);
      expect(Object.fromEntries(answer.headers), path).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': cache,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
    }
    const module = await get(`/link/v${version}/link.mjs`);
    expect(await module.text()).toContain('createFairlead');
    const element = await get(`/link/v${version}/element.mjs`);
    const code = Buffer.from(await element.arrayBuffer());
    expect(files[`/link/v${version}/element.mjs`]).toBe(
      `sha384-${createHash('sha384').update(code).digest('base64')}`,
    );
    expect(gzipSync(code).length).toBeLessThan(10 * 1024);
  });

  it('are compressed for whoever takes that, and not sent again to whoever has them', async () => {
    const path = '/link/v1/link.js';
    const zipped = await raw(path, { 'Accept-Encoding': 'gzip' });
    const smallest = await raw(path, { 'Accept-Encoding': 'gzip, br' });
    const plain = await raw(path, { 'Accept-Encoding': 'br;q=0, gzip;q=0' });
    expect(smallest.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(smallest.length).toBeLessThan(zipped.length);
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(zipped.length).toBeLessThan(8 * 1024);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.length).toBeGreaterThan(zipped.length);
    expect(plain.headers.etag).not.toBe(zipped.headers.etag);
    for (const tag of [
      plain.headers.etag,
      `W/${plain.headers.etag}`,
      `"other", ${plain.headers.etag}`,
      '*',
    ]) {
      const again = await raw(path, { 'If-None-Match': String(tag) });
      expect([again.status, again.length, again.headers.etag], tag).toEqual([304, 0, plain.headers.etag]);
    }
    expect((await raw(path, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('that pages are made of are kept for ever, by pages of this server alone', async () => {
    const assets = assetsIn(await (await get('/link/v1/link.html')).text());
    expect(assets.length).toBeGreaterThanOrEqual(2);
    for (const path of assets) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      expect(path).toMatch(/-[A-Z0-9]{8}\.(js|css)$/);
      expect(Object.fromEntries(answer.headers), path).toMatchObject({
        'cache-control': FOR_EVER,
        'cross-origin-resource-policy': 'same-origin',
        'content-type': expect.stringMatching(/^text\/(javascript|css); charset=utf-8$/),
      });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('leave unknown paths and other methods what they were', async () => {
    const paths = [
      '/link/v9.9.9/link.js',
      '/link/assets/main.js',
      '/link/assets/..%2Fmanifest.json',
      '/link/assets/%2e%2e/loader/link.js',
      '/link/',
    ];
    for (const path of paths) {
      const answer = await get(path);
      expect([answer.status, ((await answer.json()) as { error_code: string }).error_code], path).toEqual([
        404,
        'NOT_FOUND',
      ]);
    }
    const posted = await fetch(`${service.baseUrl}/link/v1/link.js`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([404, 'GET, HEAD']);
  });
});

describe("the frame's page", () => {
  it('has the headers of the contract and may be shown by pages of its team', async () => {
    const { link_token } = await linkToken();
    const answer = await get(frameOf(link_token));
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('content-security-policy');
    const ancestors = ancestorsOf(policy);
    expect(policy).toBe(POLICY.replace('%', ancestors ?? ''));
    expect(ancestors?.split(' ')).toEqual(
      expect.arrayContaining(['http://localhost:*', 'http://127.0.0.1:*', service.baseUrl]),
    );
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const markup = await answer.text();
    expect(markup).not.toContain(link_token);
    expect(markup).not.toMatch(/<script(?![^>]* (?:src=|type="application\/json"))|<style|\son\w+=|style=/);
  });

  it('of an unknown token may be shown by nobody', async () => {
    const answer = await get(`/link/v1/frame/${'0'.repeat(32)}`);
    expect(ancestorsOf(answer.headers.get('content-security-policy'))).toBe("'none'");
  });

  it.each(['abc', 'A'.repeat(32), 'link-sandbox-x', '0'.repeat(33), '%00'])(
    'is not there under %j',
    async (name) => {
      const answer = await get(`/link/v1/frame/${name}`);
      expect(answer.status).toBe(404);
      expect(ancestorsOf(answer.headers.get('content-security-policy')) ?? "'none'").toBe("'none'");
    },
  );
});

describe('pages of our own', () => {
  it.each(['/link/v1/link.html', '/link/v2/stable/link.html'])(
    '%s is for the top of a window and repeats nothing of its address',
    async (path) => {
      const answer = await get(`${path}?isWebview=true&token=link-sandbox-secret"><b>`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toBe(POLICY.replace('%', "'none'"));
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(await answer.text()).not.toContain('secret');
    },
  );

  it('the hosted page brings its token and where it leads to, as data that is no script', async () => {
    const completion = 'myapp://done?a=</script><b>';
    const { link_token, hosted_link_url } = await linkToken({
      hosted_link: { completion_redirect_uri: completion },
    });
    const answer = await get(new URL(hosted_link_url ?? '').pathname);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toBe(POLICY.replace('%', "'none'"));
    const markup = await answer.text();
    const data = /<script type="application\/json" id="start">(.*?)<\/script>/.exec(markup)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({ token: link_token, completion_redirect_uri: completion });
    expect(data).not.toContain('<');
  });

  it('the hosted page of an unknown id has no token', async () => {
    const answer = await get('/hosted/unknown');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('{"token":"","completion_redirect_uri":null}');
  });
});

describe('the log', () => {
  it('never holds what was in the address of a page', async () => {
    const data = mkdtempSync(join(tmpdir(), 'fairlead-test-'));
    const child = spawn(process.execPath, [PROGRAM, 'start', '--json', '--port', '0', '--data', data], {
      env: { PATH: process.env.PATH, FAIRLEAD_LOG_LEVEL: 'debug' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { base_url } = JSON.parse(line) as { base_url: string };
    for (const path of ['/link/v1/link.html', '/link/v2/stable/link.html', '/hosted/planted', '/unknown'])
      await fetch(`${base_url}${path}?token=planted&oauth_state_id=planted`);
    child.kill('SIGTERM');
    await once(child, 'close');
    rmSync(data, { recursive: true, force: true });
    expect(log).toContain('/link/v1/link.html');
    expect(log).toContain('/hosted/:id');
    expect(log).not.toContain('planted');
  });
});

/** Without the help of `fetch`, which asks for compression and undoes it by itself. */
async function raw(path: string, headers: Record<string, string>) {
  const asked = request(service.baseUrl + path, { headers });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { status: answer.statusCode, headers: answer.headers, length: Buffer.concat(parts).length };
}
