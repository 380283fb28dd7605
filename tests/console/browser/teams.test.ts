import { expect, it } from 'vitest';
import { allowEntry, createTeam } from '../../../packages/server/src/control/operations/teams/teams.ts';
import { bankFile } from '../../statement-files/statements.ts';
import { linkItem } from '../../support/service.ts';
import { consolePages } from './console-pages.ts';

const pages = consolePages();

/** Without news of the store: what changes on the page follows what a person does there. */
const open = (path: string) =>
  pages.open(path, { prepare: (page) => page.route('**/api/live*', (route) => route.abort()) });

it('shows what holds after a switch of the team was turned', async () => {
  const page = await open('/teams');
  const deposits = page.getByTestId('micro-deposits');
  await deposits.getByRole('button', { name: 'Turn off' }).click();
  await deposits.getByRole('button', { name: 'Turn on' }).waitFor();
  expect(await deposits.textContent()).toContain('off');
});

it('lists what is allowed as it stands, beside what others allow meanwhile', async () => {
  const page = await open('/teams');
  const lists = page.getByTestId('allow-lists');
  const add = async (name: string) => {
    await lists.getByRole('textbox', { name: 'Android packages' }).fill(name);
    await page.keyboard.press('Enter');
    await lists.getByRole('button', { name: `Remove ${name}` }).waitFor();
  };
  await add('com.example.first');
  const list = 'androidPackages';
  await allowEntry.perform(pages.service.instance, {
    clientId: pages.service.clientId,
    list,
    entry: 'com.example.other',
  });
  const asked = page.waitForResponse('**/api/describeTeam');
  await page.getByTestId('micro-deposits').getByRole('button').click();
  await asked;
  await lists.getByText('com.example.other').waitFor();
});

it('offers a team that was made there at once', async () => {
  const page = await open('/teams');
  await page.getByTestId('new-team').click();
  await page.getByTestId('team-name').fill('Harbour');
  await page.getByTestId('create-team').click();
  await page.getByText('The secret is shown this one time.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByTestId('team').selectOption({ label: 'Harbour' });
  await page.getByRole('heading', { name: 'Harbour', level: 1 }).waitFor();
});

it.each(['sandbox', 'development', 'production'])(
  'shows on a phone beside the choice of a team that this is %s',
  async (environment) => {
    const name = 'Orchard and Harbour Payments';
    await createTeam.perform(pages.service.instance, { name, environments: ['sandbox'], clientId: null });
    const page = await open('/');
    await page.setViewportSize({ width: 360, height: 640 });
    const select = page.getByTestId('team');
    await select.waitFor();
    const label = page.locator('.environment');
    await label.evaluate((each, text) => each.replaceChildren(text), environment);
    const [shown, beside] = [await label.boundingBox(), await select.boundingBox()];
    expect(shown && shown.x + shown.width).toBeLessThanOrEqual(beside?.x ?? 0);
  },
);

it('breaks the longest names of teams and accounts, which fit a phone then', async () => {
  const name = 'N'.repeat(100);
  const wish = { name, environments: ['sandbox'], clientId: null } as const;
  const { clientId } = await createTeam.perform(pages.service.instance, wish);
  const { accessToken, itemId } = await linkItem(pages.service, { products: ['auth'] });
  const { body } = await pages.service.call('/accounts/get', { access_token: accessToken });
  const change = [{ account_id: body.accounts[0].account_id, name }];
  await pages.service.call('/sandbox/item/mutate', { access_token: accessToken, accounts: { change } });
  const page = await open(`/items/${itemId}/data`);
  await page.setViewportSize({ width: 360, height: 640 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.getByTestId('accounts').getByText(name).waitFor();
  expect(await width()).toBe(360);
  await page.goto(`${pages.service.consoleUrl}/teams`);
  await page.getByTestId('team').selectOption(clientId);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  expect(await width()).toBe(360);
});

it('takes what came of an upload away with its team', async () => {
  const wish = { name: 'Orchard', environments: ['sandbox'], clientId: null } as const;
  const { clientId } = await createTeam.perform(pages.service.instance, wish);
  const page = await open('/files');
  const entries = [{ date: '2026-01-05', amount: '-1.00', name: 'TOLL', id: 'entry-1' }];
  const buffer = bankFile({ account: '1', entries });
  await page
    .getByTestId('choose-files')
    .setInputFiles({ name: 'bank.ofx', mimeType: 'application/x-ofx', buffer });
  await page.getByTestId('import-files').click();
  await page.getByTestId('imported').waitFor();
  const select = page.getByTestId('team');
  await select.focus();
  await select.selectOption(clientId);
  await page.getByText('Nothing was imported yet').waitFor();
  expect(await page.getByTestId('imported').count()).toBe(0);
  expect(await page.getByTestId('import-files').isDisabled()).toBe(true);
  expect(await select.evaluate((each) => each === document.activeElement)).toBe(true);
});

it('shows a page whose code has come just when another team is chosen', async () => {
  const wish = { name: 'Anchorage', environments: ['sandbox'], clientId: null } as const;
  const { clientId } = await createTeam.perform(pages.service.instance, wish);
  const arrival = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<string>();
  const page = await pages.open('/teams', {
    prepare: async (each) => {
      await each.route('**/api/live*', (route) => route.abort());
      await each.route('**/assets/teams-*.js', async (route) => {
        asked.resolve(route.request().url());
        await arrival.promise;
        await route.fallback();
      });
    },
  });
  const code = await asked.promise;
  // What is done after the next frame waits, and with it the start of the page that takes the place of the first.
  const frame = await page.getByTestId('team').evaluateHandle((element, chosen) => {
    const { requestAnimationFrame: frames, setTimeout: timers } = window;
    const held: (() => void)[] = [];
    const hold = (work: TimerHandler | FrameRequestCallback) => held.push(work as () => void);
    Object.assign(window, { requestAnimationFrame: hold, setTimeout: hold });
    (element as HTMLSelectElement).value = chosen;
    element.dispatchEvent(new Event('change', { bubbles: true }));
    return () => {
      Object.assign(window, { requestAnimationFrame: frames, setTimeout: timers });
      for (const work of held) work();
    };
  }, clientId);
  arrival.resolve();
  await page.evaluate((url) => import(url), code);
  await frame.evaluate((next) => next());
  await page.getByRole('heading', { name: 'Anchorage', level: 1 }).waitFor();
});
