import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../packages/server/src/errors.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { BODIES } from './bodies.ts';
import { FIELDS } from './fields.ts';
import { KEYS } from './keys.ts';
import { PATHS } from './paths.ts';
import { TOKENS } from './tokens.ts';
import { VALUES } from './values.ts';
import { openWorld, type World } from './world.ts';

const TABLES = { PATHS, BODIES, KEYS, TOKENS, FIELDS, VALUES };
const mistakes = Object.values(TABLES).flat();

it('there are more than fifty, each told once', () => {
  expect(mistakes.length).toBeGreaterThan(50);
  expect(new Set(mistakes.map(({ did }) => did)).size).toBe(mistakes.length);
});

describeOnEngines('what a developer hears who', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.stop());
  const filled = (text: string | ((of: World) => string)): string =>
    typeof text === 'string' ? text : text(world);

  for (const [name, table] of Object.entries(TABLES)) {
    describe(name.toLowerCase(), () => {
      it.each(table)('$did', async ({ send, code, says, next }) => {
        const { body, status } = await send(world);
        const sentence = says instanceof RegExp ? expect.stringMatching(says) : filled(says);
        expect([body.error_code, body.error_message]).toEqual([code, sentence]);
        if (next !== undefined) expect(body.suggested_action).toBe(filled(next));
        expect([status, body.error_type]).toEqual([catalogue[code].status, catalogue[code].type]);
        expect(body.documentation_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/docs\/errors#[a-z_]+$/);
        const said = `${body.error_message} ${body.suggested_action}`;
        for (const secret of world.secrets) expect(said).not.toContain(secret);
      });
    });
  }
});
