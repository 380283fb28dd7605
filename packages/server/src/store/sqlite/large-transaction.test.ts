import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginThread } from '../../world/thread.ts';
import { CommitUnknownError } from '../engine.ts';
import { connect } from './connection.ts';
import { largeTransaction, type ThreadAnswer, type ThreadOrder } from './large-transaction.ts';
import type { Change } from './shelf.ts';

/** The address of this file may carry more than its name. */
const HERE = pathToFileURL(import.meta.filename).href;

describe('a large transaction whose thread ends', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-large-'));
    file = join(folder, 'store.db');
    const connection = connect(file);
    connection.exec('CREATE TABLE t (a TEXT)');
    connection.close();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** The real thread, of which nothing is heard any more after it was given this order. */
  function endingAt(last: ThreadOrder['order']) {
    return () => {
      const thread = beginThread<ThreadAnswer, ThreadOrder>(HERE, 'transaction-thread', file);
      let isOver = false;
      return {
        ...thread,
        reply(order: ThreadOrder) {
          isOver = order.order === last;
          thread.reply(order);
        },
        async next() {
          const answer = await thread.next();
          if (isOver) throw new Error('a thread ended before its work was done');
          return answer;
        },
      };
    };
  }

  const count = () => {
    const connection = connect(file);
    try {
      return connection.prepare('SELECT count(*) AS n FROM t').get();
    } finally {
      connection.close();
    }
  };

  it('while it commits may have happened: nothing that is kept is trusted, and the caller hears that it is unknown', async () => {
    const told: Change[] = [];
    const writing = largeTransaction(
      file,
      (unit) => unit.insertMany('t', ['a'], [['one']]),
      (changes) => void told.push(...changes),
      endingAt('commit'),
    );
    await expect(writing).rejects.toBeInstanceOf(CommitUnknownError);
    expect(told.map(({ effect }) => effect.isUnbounded)).toEqual([true]);
    expect(count()).toEqual({ n: 1 });
  });

  it('before it commits has changed nothing', async () => {
    const told: Change[] = [];
    const writing = largeTransaction(
      file,
      (unit) => unit.insertMany('t', ['a'], [['one']]),
      (changes) => void told.push(...changes),
      endingAt('insertMany'),
    );
    await expect(writing).rejects.toThrow('a thread ended');
    expect(told).toEqual([]);
    expect(count()).toEqual({ n: 0 });
  });
});
