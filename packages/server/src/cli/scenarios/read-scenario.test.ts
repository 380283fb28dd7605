import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { scenarioJsonSchema } from './json-schema.ts';
import { readScenario } from './read-scenario.ts';
import { shippedNames, shippedText } from './shipped.ts';

const told = (text: string) =>
  (readScenario(text).faults ?? []).map(({ line, column, message }) => `${line}:${column} ${message}`);

const withSteps = (...steps: string[]) =>
  ['scenario: A test', 'steps:', ...steps.map((step) => `  - ${step}`)].join('\n');

describe('reading a scenario file', () => {
  it('takes YAML and JSON', () => {
    const value = { scenario: 'A test', steps: [{ link: { item: 'main' } }] };
    expect(readScenario(withSteps('link: { item: main }'))).toEqual({ value });
    expect(readScenario(JSON.stringify(value))).toEqual({ value });
  });

  it.each([
    [
      'scenario: A\nstep: []\nsteps: [{ link: { item: a } }]',
      '2:1 unknown key "step"; did you mean "steps"?',
    ],
    ['scenario: A', '1:1 lacks "steps": In order; each has one key, and may have a note.'],
    ['scenario: [', '1:12 Flow sequence in block collection must be sufficiently indented and end with a ]'],
    ['scenario: A\nscenario: B\nsteps: []', '2:1 Map keys must be unique'],
    [withSteps('lnk: { item: a }'), '3:5 steps[0]: unknown key "lnk"; did you mean "link"?'],
    [withSteps('link: { item: a, usr: b }'), '3:22 steps[0].link: unknown key "usr"; did you mean "user"?'],
    [
      withSteps('link: { item: 7 }'),
      '3:19 steps[0].link.item: must be text, and is a whole number; put it in quotes',
    ],
    [withSteps('note: nothing'), '3:5 steps[0]: must have one of: link, repair,'],
    [
      withSteps('advance: soon'),
      '3:14 steps[0].advance: it must be a span of time like 31d, 2w, 12h, 90m or P31D',
    ],
    [
      withSteps('{ advance: 1d, end_faults: true }'),
      '3:5 steps[0]: has advance and end_faults, of which one is enough',
    ],
    [
      withSteps('link: { item: main }', 'remove: { item: mian }'),
      '4:21 steps[1].remove.item: no login is called "mian"; did you mean "main"?',
    ],
    [
      withSteps('link: { item: a }', 'link: { item: a }'),
      '4:19 steps[1].link.item: "a" is linked already; give it another name',
    ],
    [
      withSteps('fault: { on: api }'),
      '3:12 steps[0].fault: needs exactly one of error_code, http_status and drop',
    ],
    [
      withSteps('fault: { on: api, error_code: INSTITUTION_DWN }'),
      '3:35 steps[0].fault.error_code: there is no error INSTITUTION_DWN; did you mean INSTITUTION_DOWN?',
    ],
    [
      withSteps('fault: { on: bank, drop: true }'),
      '3:18 steps[0].fault.on: is "bank"; it must be one of api, institution, webhook',
    ],
    [
      withSteps('link: { item: a }', 'transactions: { item: a, remove: [tea] }'),
      '4:39 steps[1].transactions.remove[0]: no transaction is called "tea"',
    ],
    [withSteps('expect: {}'), '3:13 steps[0].expect: expects nothing: name app, service, calls or webhooks'],
  ])('says where it is wrong, and what was likely meant: %j', (text, fault) => {
    const faults = told(text);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  it('tells of every fault at once', () => {
    expect(told(withSteps('link: { itm: a }', 'advance: 3'))).toEqual([
      '3:13 steps[0].link: unknown key "itm"; did you mean "item"?',
      '3:11 steps[0].link: lacks "item": How the scenario calls the login.',
      '4:14 steps[1].advance: must be text, and is a whole number; put it in quotes',
    ]);
  });

  it('takes what is shipped, and so does the JSON schema', () => {
    const validate = new Ajv2020({ strict: false }).compile(scenarioJsonSchema());
    for (const name of shippedNames()) {
      expect(told(shippedText(name))).toEqual([]);
      expect(validate(parse(shippedText(name))), name).toBe(true);
    }
    expect(validate({ scenario: 'A', steps: [{ lnk: { item: 'a' } }] })).toBe(false);
  });
});
