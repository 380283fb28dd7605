// Takes a picture of every pane: `node tests/browser/pictures.ts [folder] [name]`, by default all of them into docs/link/panes. Cut to
// the dialog, light as on a desktop; the panes that everybody sees dark on a phone as well.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLES } from '../../packages/link/src/frame/gallery/samples.ts';
import { serveGallery } from './gallery-site.ts';
import { launchChromium } from './support.ts';

const [folder = join(import.meta.dirname, '../../docs/link/panes'), only] = process.argv.slice(2);
const names = SAMPLES.map(({ name }) => name).filter((name) => only === undefined || name === only);
const seenByAll = new Set(['consent', 'institutions', 'credentials', 'accounts']);
const LOOKS = [
  { scheme: 'light', viewport: { width: 1280, height: 800 }, names },
  {
    scheme: 'dark',
    viewport: { width: 360, height: 740 },
    names: names.filter((name) => seenByAll.has(name)),
  },
];

await mkdir(folder, { recursive: true });
const [site, browser] = await Promise.all([serveGallery(), launchChromium()]);
try {
  for (const { scheme, viewport, names: wanted } of LOOKS) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    for (const name of wanted) {
      await page.goto(site.pane(name, { scheme }));
      await page.locator('[data-scheme] .pane').waitFor();
      const path = join(folder, scheme === 'dark' ? `${name}-dark.png` : `${name}.png`);
      await page.getByTestId('link-dialog').screenshot({ path });
    }
    await page.close();
  }
} finally {
  await Promise.all([browser.close(), site.close()]);
}
