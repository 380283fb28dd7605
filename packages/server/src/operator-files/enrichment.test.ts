import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { additionFaults, createEnrichers } from '../composition/enrichers.ts';
import { readEnrichmentFolder } from './enrichment.ts';

const SHOP = { key: 'corner-shop', name: 'Corner Shop', class: 'FOOD_AND_DRINK_GROCERIES' };
const RULE = { id: 'canteen', when: 'KANTINE WERK', class: 'FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK' };

describe("an operator's merchants and rules", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-enrichment-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const put = (kind: 'merchants' | 'rules', name: string, content: unknown) => {
    const path = join(folder, 'enrichment', kind);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, name), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const read = () => readEnrichmentFolder(folder, additionFaults);
  const told = async (description: string, team = {}) => {
    const enricher = await createEnrichers(undefined, await read()).with({
      merchants: [],
      rules: [],
      ...team,
    });
    const { category, merchant, because } = enricher.enrich({ description, amount: '4.00' });
    return [category.detailed, merchant?.name, because.category];
  };

  it('need no folder', async () => {
    expect(await read()).toEqual({ merchants: [], rules: [] });
  });

  it('stand in files of one entry or of several, and decide for every team', async () => {
    put('merchants', 'shops.json', [SHOP, { ...SHOP, key: 'other-shop', name: 'Other Shop' }]);
    put('rules', 'works.json', RULE);
    expect(await told('CORNER SHOP 12')).toEqual([
      'FOOD_AND_DRINK_GROCERIES',
      'Corner Shop',
      'own-merchant:corner-shop',
    ]);
    expect(await told('KANTINE WERK 4')).toEqual([RULE.class, undefined, 'own-rule:canteen']);
  });

  it('yield to those of a team that have the same name', async () => {
    put('merchants', 'shops.json', SHOP);
    put('rules', 'works.json', RULE);
    const team = {
      merchants: [{ ...SHOP, class: 'GENERAL_MERCHANDISE_GIFTS_AND_NOVELTIES' }],
      rules: [{ ...RULE, class: 'FOOD_AND_DRINK_RESTAURANT' }],
    };
    expect((await told('CORNER SHOP 12', team))[0]).toBe('GENERAL_MERCHANDISE_GIFTS_AND_NOVELTIES');
    expect((await told('KANTINE WERK 4', team))[0]).toBe('FOOD_AND_DRINK_RESTAURANT');
  });

  it.each([
    ['{', 'it must be JSON'],
    ['"text"', 'it must hold one entry or a list of entries'],
    [[[SHOP]], 'it must hold one entry or a list of entries'],
    [{ ...SHOP, class: 'SHOP' }, 'merchant "corner-shop": "SHOP" is no class'],
    [{ ...SHOP, colour: 'blue' }, '"colour" is no field of it'],
    [[SHOP, SHOP], 'stands twice'],
  ])('are refused with their file in one sentence: %j', async (content, said) => {
    put('merchants', 'shops.json', content);
    const refused = expect(read()).rejects;
    await refused.toThrow(said);
    await refused.toThrow(join('enrichment', 'merchants', 'shops.json'));
  });
});
