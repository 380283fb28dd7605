import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import fileImport from '../connectors/file-import/connector.ts';
import simplefin from '../connectors/simplefin/connector.ts';
import { readInstitutionsFolder } from './institutions.ts';

const GOOD = {
  institution_id: 'ins_7000001',
  name: 'Harbour',
  country_codes: ['US'],
  connector: 'simplefin',
};

describe('institutions of the operator', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-institutions-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const read = (content?: unknown) => {
    if (content !== undefined) {
      mkdirSync(join(folder, 'institutions'), { recursive: true });
      writeFileSync(join(folder, 'institutions', 'one.json'), JSON.stringify(content));
    }
    const connectors = [simplefin(), fileImport()];
    return readInstitutionsFolder(folder, 'production', (id) => connectors.find((one) => one.id === id));
  };

  it('need no folder', () => {
    expect(read()).toEqual([]);
  });

  it('can be asked for what their connector reads, in the environment that runs', () => {
    expect(read(GOOD)).toMatchObject([
      {
        id: 'ins_7000001',
        products: ['balance', 'investments', 'transactions'],
        environments: ['production'],
      },
    ]);
    expect(read({ ...GOOD, products: ['transactions'] })).toMatchObject([{ products: ['transactions'] }]);
  });

  it('are in no list when they are switched off', () => {
    expect(read({ ...GOOD, enabled: false })).toMatchObject([{ environments: [] }]);
  });

  it.each([
    [{ ...GOOD, institution_id: undefined }, 'institution_id is missing'],
    [{ ...GOOD, institution_id: 'bank' }, 'the id must be "ins_" and a number'],
    [{ ...GOOD, connector: 'telepathy' }, 'there is no connector "telepathy"'],
    [{ ...GOOD, colour: 'blue' }, 'colour'],
    [{ ...GOOD, country_codes: [] }, 'country_codes'],
    [{ ...GOOD, products: ['auth'] }, 'products has auth, and the connector simplefin reads balance'],
    [{ ...GOOD, profile: { time_zone: 'Mars/Base' } }, 'time_zone must be a zone'],
    [{ ...GOOD, profile: { zone: 'UTC' } }, 'zone is no setting of simplefin'],
    [{ ...GOOD, profile: { bridge_url: 'http://bridge.example' } }, 'bridge_url must begin with https://'],
    [[GOOD], 'it must be a JSON object'],
  ])('are refused with a sentence that names the file: %j', (content, sentence) => {
    expect(() => read(content)).toThrow(sentence);
    expect(() => read(content)).toThrow('one.json');
  });
});
