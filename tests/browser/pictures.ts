// Takes a picture of every pane: `node tests/browser/pictures.ts [folder]`, by default docs/link/panes. Light on a desktop and dark on
// a phone, cut to the dialog, for whoever reads the documentation or changes a pane.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLES } from '../../packages/link/src/frame/gallery/samples.ts';
import { serveGallery } from './gallery-site.ts';
import { launchChromium } from './support.ts';

const [folder = join(import.meta.dirname, '../../docs/link/panes'), only] = process.argv.slice(2);
const LOOKS = [
  { scheme: 'light', viewport: { width: 1280, height: 800 } },
  { scheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

await mkdir(folder, { recursive: true });
const [site, browser] = await Promise.all([serveGallery(), launchChromium()]);
try {
  for (const { scheme, viewport } of LOOKS) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    for (const { name } of SAMPLES) {
      if (only !== undefined && !name.startsWith(only)) continue;
      await page.goto(site.pane(name, { scheme }));
      const dialog = page.getByTestId('link-dialog');
      await dialog.waitFor();
      // The first half second has its own look only for who measures it.
      await page.waitForTimeout(50);
      await dialog.screenshot({ path: join(folder, `${name}-${scheme}.png`) });
    }
    await page.close();
  }
} finally {
  await Promise.all([browser.close(), site.close()]);
}
