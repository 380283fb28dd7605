import { writeSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import type { Engine } from '../../../../packages/server/src/store/engine.ts';
import { draws } from './draws.ts';
import { COUNT, MAKE, NEWEST } from './statements.ts';

const CALLERS = 8;

const say = (line: string): void => void writeSync(1, `${line}\n`);

/** Writes to a store as fast as it can, with eight callers, and says on its output what it was given. */
export async function writeEntries(
  engine: Engine,
  { seed, transactions }: { readonly seed: string; readonly transactions: number },
): Promise<void> {
  const draw = draws(seed);
  await engine.transaction(async (unit) => {
    for (const make of MAKE) await unit.run(make);
  });
  say('ready');
  let next = 1;

  async function write(nth: number): Promise<void> {
    // Most are small; some fill the log, so that it is copied into the file and begun anew.
    const rows = nth % 97 === 0 ? 11_000 : 1 + draw(nth % 10 === 0 ? 300 : 6);
    await engine.transaction(async (unit) => {
      const filling = 'x'.repeat(rows > 1000 ? 20 : draw(600));
      const list = Array.from({ length: rows }, (_, index) => [`item-${nth % 7}`, nth, index, rows, filling]);
      await unit.insertMany('entries', ['item_id', 'nth', 'part', 'parts', 'filling'], list);
      await unit.run(COUNT, [rows]);
    });
    say(`wrote ${nth}`);
  }

  async function caller(): Promise<void> {
    while (next <= transactions) {
      const kind = draw(10);
      if (kind < 7) await write(next++);
      else if (kind < 8) say(`saw ${await newestIn(engine.reader)}`);
      else if (kind < 9) {
        const seen = await engine
          .transaction(async (unit) => {
            throw new Seen(await newestIn(unit));
          })
          .catch((error: unknown) => error);
        if (seen instanceof Seen) say(`saw ${seen.nth}`);
      } else await after(draw(3));
    }
  }

  await Promise.all(Array.from({ length: CALLERS }, caller));
  say('end');
}

async function newestIn(reader: Pick<Engine['reader'], 'first'>): Promise<number> {
  return Number((await reader.first(NEWEST))?.nth ?? 0);
}

class Seen extends Error {
  readonly nth: number;
  constructor(nth: number) {
    super('refused for what it saw');
    this.nth = nth;
  }
}
