import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../support/service.ts';
import { GOOD, newLinkToken, openLink } from './driver.ts';
import { openFrame } from './frame.ts';

interface Row {
  readonly institution_id: string;
  readonly name: string;
  readonly missing_products: readonly string[];
}

describe('the list of institutions', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  async function listFor(wishes: Record<string, unknown>, query?: string): Promise<readonly Row[]> {
    const driver = await openLink(service, wishes);
    await driver.answer({ continue: true });
    if (query !== undefined) await driver.answer({ query });
    return driver.turn.pane.institutions;
  }

  it('begins with those that existing suites choose by name', async () => {
    const rows = await listFor({});
    expect(rows).toHaveLength(10);
    expect(rows[0]).toMatchObject({ institution_id: 'ins_109508', name: 'First Platypus Bank' });
  });

  it('begins with the bank whose routing number the token names', async () => {
    const { body } = await service.call('/institutions/get', {
      count: 200,
      offset: 0,
      country_codes: ['US'],
      options: { products: ['transactions'] },
    });
    const listed: { institution_id: string; routing_numbers: string[] }[] = body.institutions;
    const first = listed.find(({ institution_id: id, routing_numbers: numbers }) => {
      return numbers.length > 0 && id.startsWith('ins_9');
    });
    if (!first) throw new Error('no institution with a routing number');
    const [routing_number] = first.routing_numbers;
    const rows = await listFor({ institution_data: { routing_number } });
    expect(rows[0]?.institution_id).toBe(first.institution_id);
    const found = await listFor({}, routing_number);
    expect(found.map(({ institution_id }) => institution_id)).toContain(first.institution_id);
  });

  it('finds by name, misspelt too, and by web address', async () => {
    expect((await listFor({}, 'platypus'))[0]?.name).toContain('Platypus');
    expect((await listFor({}, 'Tartn Bank')).map(({ name }) => name)).toContain('Tartan Bank');
    expect((await listFor({}, 'https://www.tartan-bank.example/login'))[0]?.name).toBe('Tartan Bank');
    expect(await listFor({}, 'no such bank at all')).toEqual([]);
  });

  it('is of the countries of the token, one at a time', async () => {
    const driver = await openLink(service, { country_codes: ['GB', 'US'] });
    await driver.answer({ continue: true });
    expect(driver.turn.pane).toMatchObject({ country_code: 'GB', country_codes: ['GB', 'US'] });
    const names = driver.turn.pane.institutions.map(({ name }: Row) => name);
    expect(names).toContain('Royal Bank of Plaid');
    expect(names).not.toContain('First Platypus Bank');
  });

  it('begins in the country where the person seems to be, if the token has it', async () => {
    const first = async (region: string) => {
      const token = await newLinkToken(service, { country_codes: ['US', 'GB'] });
      const frame = await openFrame(service, token, { region });
      return (await frame.step({ kind: 'continue' })).body.pane.country_code;
    };
    expect([await first('GB'), await first('FR')]).toEqual(['GB', 'US']);
  });

  it('tells of a choice after a number that it was matched by it', async () => {
    const { body } = await service.call('/institutions/get', {
      count: 200,
      offset: 0,
      country_codes: ['US'],
      options: { products: ['transactions'] },
    });
    const listed: { routing_numbers: string[] }[] = body.institutions;
    const query = listed.flatMap(({ routing_numbers: numbers }) => numbers)[0];
    const driver = await openLink(service);
    await driver.answer({ continue: true });
    await driver.answer({ query });
    const [row] = driver.turn.pane.institutions;
    await driver.answer({ institution_id: row.institution_id });
    expect(driver.turn.events.slice(0, 2)).toMatchObject([
      { event_name: 'MATCHED_SELECT_INSTITUTION', event_metadata: { match_reason: 'routing_number' } },
      { event_name: 'SELECT_INSTITUTION', event_metadata: { match_reason: null } },
    ]);
    // Who goes back and chooses from the list was matched by nothing.
    await driver.answer({ back: true });
    await driver.answer({ institution_id: row.institution_id });
    expect(driver.turn.events[0].event_name).toBe('SELECT_INSTITUTION');
  });

  it('says what an institution lacks, after those that can be chosen', async () => {
    const rows = await listFor({ products: ['auth'] }, 'Tattersall');
    expect(rows[0]).toMatchObject({ institution_id: 'ins_109510', missing_products: ['auth'] });
  });

  it('adds to the Item what is wanted where the institution has it, the optional for its first use', async () => {
    const driver = await openLink(service, {
      required_if_supported_products: ['liabilities'],
      optional_products: ['investments', 'identity'],
    });
    await driver.answer({ continue: true });
    // It lacks identity.
    await driver.answer({ institution_id: 'ins_109510' });
    await driver.answer({ credentials: GOOD });
    await driver.answer({ account_ids: ['1', '4'] });
    await driver.answer({ continue: true });
    const { public_token } = driver.turn.result;
    const { access_token } = (await service.call('/item/public_token/exchange', { public_token })).body;
    const { item } = (await service.call('/item/get', { access_token })).body;
    expect(item.products).toEqual(['investments', 'liabilities', 'transactions']);
    expect(item.billed_products).toEqual(['liabilities', 'transactions']);
  });
});
