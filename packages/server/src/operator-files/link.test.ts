import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadDirectory } from '../catalogue/load.ts';
import { DEFAULT_CUSTOMIZATION, textsIn } from '../domain/link/tokens/customization.ts';
import { readLinkFolder } from './link.ts';
import { pngOf } from './png.fixture.ts';

const directory = loadDirectory({ environment: 'sandbox', names: 'reference' });
const PNG = Buffer.from('89504e470d0a1a0a00000000', 'hex');

describe('customizations of Link', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-link-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  const read = () => readLinkFolder(folder, directory);

  it('need no folder', () => {
    expect(readLinkFolder(join(folder, 'absent'), directory).size).toBe(0);
  });

  it('are named by their files, with the logo beside them', () => {
    writeFileSync(join(folder, 'logo.png'), PNG);
    write('harbour.json', {
      colors: { brand: '#0A3D8F', background: '#fffaf0', text: '#1b1b1f' },
      radius_px: 12,
      density: 'compact',
      logo: 'logo.png',
      account_select: 'all',
      use_cases: { en: ['Show what you spend.'], fr: ['Montrer vos dépenses.'] },
      success_pane: false,
      institutions: ['ins_109509', 'ins_109508'],
      texts: { en: { 'consent.title': 'Welcome aboard' }, fr: { 'consent.title': 'Bienvenue à bord' } },
    });
    write('plain.json', {});
    write('notes.txt', 'no customization');
    const found = read();
    expect([...found.keys()]).toEqual(['harbour', 'plain']);
    const harbour = found.get('harbour');
    expect(harbour).toEqual({
      name: 'harbour',
      colors: { brand: '#0A3D8F', background: '#fffaf0', text: '#1b1b1f' },
      radiusPx: 12,
      density: 'compact',
      font: 'system',
      logo: PNG.toString('base64'),
      logoDark: null,
      logoNeedsLight: false,
      icon: null,
      texts: { en: { 'consent.title': 'Welcome aboard' }, fr: { 'consent.title': 'Bienvenue à bord' } },
      useCases: { en: ['Show what you spend.'], fr: ['Montrer vos dépenses.'] },
      successPane: false,
      accountSelect: 'all',
      institutions: ['ins_109509', 'ins_109508'],
    });
    expect(harbour && textsIn(harbour, 'fr')).toEqual({ 'consent.title': 'Bienvenue à bord' });
    expect(harbour && [textsIn(harbour, 'nl'), textsIn(harbour, 'constructor')]).toEqual([{}, {}]);
    expect(found.get('plain')).toEqual({ ...DEFAULT_CUSTOMIZATION, name: 'plain' });
  });

  it.each([
    ['[]', 'it must be a JSON object'],
    ['{', 'it must be a JSON object'],
    [{ color: {} }, 'color'],
    [{ colors: { brand: 'blue' } }, 'colors.brand must be a colour like #0b5d66'],
    [{ colors: { text: '#777777' } }, 'contrast is 4.47:1, and WCAG AA asks for 4.5:1'],
    [{ colors: { text: '#222222', background: '#333333' } }, 'colors.text #222222 is hard to see'],
    [{ colors: { brand: '#ffee00' } }, 'WCAG AA asks for 3:1'],
    [{ radius_px: 33 }, 'radius_px must be an integer from 0 to 32'],
    [{ density: 'loose' }, 'density must be one of: comfortable, compact'],
    [{ account_select: 'none' }, 'account_select must be one of: one, several, all'],
    [{ success_pane: 'no' }, 'success_pane'],
    [{ use_cases: { en: [] } }, 'use_cases'],
    [{ use_cases: { en: ['x'.repeat(201)] } }, 'use_cases'],
    [{ use_cases: { xx: ['Why.'] } }, 'use_cases has no language xx'],
    [{ institutions: [] }, 'institutions'],
    [{ institutions: ['ins_0'] }, 'institutions names ins_0, which the directory lacks'],
    [{ logo: '../logo.png' }, 'logo must be the name of a .png file beside it'],
    [{ logo: 'absent.png' }, 'its logo absent.png cannot be read'],
    [{ logo: 'fake.png' }, 'its logo fake.png is no PNG image'],
    [{ logo: 'large.png' }, 'its logo large.png is larger than 64 KiB'],
    [{ texts: { 'consent.title': 'Welcome' } }, 'texts'],
    [{ texts: { xx: {} } }, 'texts has no language xx'],
    [{ texts: { en: { Title: 'Welcome' } } }, 'texts.en has the key "Title"'],
    [{ texts: { en: { 'consent.title': ' ' } } }, 'texts.en.consent.title must be a text'],
  ])('are refused at the start when they are wrong: %j', (content, reason) => {
    writeFileSync(join(folder, 'fake.png'), 'GIF89a');
    writeFileSync(join(folder, 'large.png'), Buffer.concat([PNG, Buffer.alloc(65_536)]));
    write('harbour.json', content);
    expect(read).toThrow(`the file ${join(folder, 'harbour.json')} cannot be used: `);
    expect(read).toThrow(reason);
  });

  it('have a logo for each scheme, and an icon of the application', () => {
    writeFileSync(join(folder, 'navy.png'), pngOf('#0a3d8f'));
    writeFileSync(join(folder, 'pale.png'), pngOf('#cfe0ff'));
    write('both.json', { logo: 'navy.png', logo_dark: 'pale.png', icon: 'pale.png' });
    write('one.json', { logo: 'navy.png' });
    const [both, one] = [read().get('both'), read().get('one')];
    expect(both).toMatchObject({
      logo: pngOf('#0a3d8f').toString('base64'),
      logoDark: pngOf('#cfe0ff').toString('base64'),
      icon: pngOf('#cfe0ff').toString('base64'),
      logoNeedsLight: false,
    });
    // Navy is hardly seen on the dark ground: it gets a light one there.
    expect(one).toMatchObject({ logoDark: null, logoNeedsLight: true });
  });

  it.each([
    [{ logo: 'pale.png' }, 'its logo is hard to see on the background #ffffff'],
    [
      { logo: 'navy.png', logo_dark: 'navy.png' },
      'its logo_dark is hard to see on the dark background #151c21',
    ],
    [
      { logo: 'navy.png', colors: { background: '#1b1b1f' } },
      'its logo is hard to see on the background #1b1b1f',
    ],
    [{ logo_dark: 'pale.png' }, 'logo_dark needs a logo'],
    [{ icon: 'icon.svg' }, 'icon must be the name of a .png file'],
  ])('are refused with pictures that cannot be seen: %j', (content, reason) => {
    writeFileSync(join(folder, 'navy.png'), pngOf('#0a3d8f'));
    writeFileSync(join(folder, 'pale.png'), pngOf('#cfe0ff'));
    write('harbour.json', content);
    expect(read).toThrow(reason);
  });

  it('have names that can be written anywhere, and are not endless', () => {
    write('a b.json', {});
    expect(read).toThrow('its name must be made of letters, digits, - and _');
    rmSync(join(folder, 'a b.json'));
    write('huge.json', { texts: { en: { 'consent.title': 'a'.repeat(300_000) } } });
    expect(read).toThrow('it must not be larger than 256 KiB');
  });

  it('are refused where they cannot be read', () => {
    mkdirSync(join(folder, 'folder.json'));
    expect(read).toThrow('it cannot be read');
    write('file', '');
    expect(() => readLinkFolder(join(folder, 'file'), directory)).toThrow(
      'cannot be read; correct its rights',
    );
  });
});
