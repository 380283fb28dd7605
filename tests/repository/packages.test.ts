import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packPackages } from '../../scripts/release/pack.ts';
import { type Manifest, type Published, publishedPackages, root } from '../../scripts/release/packages.ts';
import { billOfMaterials } from '../../scripts/release/sbom.ts';
import { NOTICES, namedIn } from '../../scripts/release/third-parties.ts';

const run = promisify(execFile);

let folder: string;
let archives: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-packages-'));
  archives = await packPackages(join(folder, 'archives'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  // Nothing is asked of a registry: what they need is in them, or is one of them.
  const flags = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  await run('npm', [...flags, ...archives], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Modules that somebody has who installed the packages. */
async function inFolder(script: string): Promise<string> {
  const flags = ['--input-type=module', '--eval', script];
  const { stdout } = await run(process.execPath, flags, { cwd: folder, env: { PATH: process.env.PATH } });
  return stdout.trim();
}

describe('the packages that can be published', () => {
  it('are these', () => {
    const names = publishedPackages().map(({ manifest }) => manifest.name);
    expect(names.toSorted()).toEqual(['@fairlead/client', '@fairlead/link', '@fairlead/react', 'fairlead']);
    expect(names.indexOf('@fairlead/link')).toBeLessThan(names.indexOf('@fairlead/react'));
  });

  it('have nothing of the machine that made them, and the licences of what is within them', async () => {
    for (const archive of archives) {
      const { stdout: list } = await run('tar', ['-tzf', archive]);
      expect(list).not.toMatch(/compile-cache|\.map\n|\.test\.|\/src\//);
      expect(list).toContain('package/LICENSE\n');
      const { stdout: text } = await run('tar', ['-xOzf', archive], {
        maxBuffer: 2 ** 30,
        encoding: 'latin1',
      });
      for (const own of [root, folder])
        expect([basename(archive), own, text.includes(own)]).toEqual([basename(archive), own, false]);
    }
    const notices = join(folder, 'node_modules/fairlead/dist/THIRD-PARTY-NOTICES.txt');
    for (const name of ['postgres', 'preact', 'oidc-provider', 'minisearch'])
      expect(readFileSync(notices, 'utf8')).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });

  it('have a bill of materials that names all that is within them', () => {
    const published = publishedPackages().find(({ manifest }) => manifest.name === 'fairlead');
    const { metadata, components } = JSON.parse(billOfMaterials(published as Published));
    expect(metadata.component).toMatchObject({
      name: 'fairlead',
      purl: expect.stringMatching(/^pkg:npm\/fairlead@/),
    });
    const there = components.map(({ name, version }: Manifest) => `${name} ${version}`);
    const notices = readFileSync(join(root, 'packages/server/dist', NOTICES), 'utf8');
    const bundled = namedIn(notices);
    expect(bundled.length).toBeGreaterThan(80);
    expect(bundled.filter((named) => !there.includes(named))).toEqual([]);
    expect(there.some((named: string) => named.startsWith('playwright-core'))).toBe(false);
  });

  it('start a server, link an account and show the documentation, with nothing else installed', async () => {
    const answers = await inFolder(`
      import { startTestServer } from '@fairlead/client/testing';
      await using server = await startTestServer();
      const { accessToken } = await server.linkUser({ products: ['auth'] });
      const { accounts } = await server.client.accounts.get({ access_token: accessToken });
      const pages = ['/docs', '/link/v1/link.js', '/demo'];
      const statuses = await Promise.all(pages.map(async (path) => (await fetch(server.baseUrl + path)).status));
      console.log(JSON.stringify([accounts.length, ...statuses]));
    `);
    expect(JSON.parse(answers)).toEqual([2, 200, 200, 200]);
  });

  it('have Link and React for a bundler, as modules and by require', async () => {
    symlinkSync(join(root, 'node_modules/react'), join(folder, 'node_modules/react'));
    const kinds = await inFolder(`
      import { createRequire } from 'node:module';
      const required = createRequire(process.cwd() + '/x.js')('@fairlead/react');
      const [link, element, react] = await Promise.all(
        ['@fairlead/link', '@fairlead/link/element', '@fairlead/react'].map((name) => import(name)),
      );
      console.log(typeof link.createFairlead, typeof element.BankLinkElement, Object.keys(react).sort().join() === Object.keys(required).sort().join());
    `);
    expect(kinds).toBe('function function true');
  });
});
