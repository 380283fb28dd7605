import { statement } from '../../../../packages/server/src/store/engine.ts';

/** Every transaction adds its number of rows, and counts them in a row that all share. */
export const MAKE = [
  statement(
    'powerLoss.entries',
    'CREATE TABLE entries (item_id TEXT, nth INTEGER, part INTEGER, parts INTEGER, filling TEXT, PRIMARY KEY (item_id, nth, part))',
  ),
  statement('powerLoss.total', 'CREATE TABLE total (id INTEGER PRIMARY KEY, rows INTEGER)'),
  statement('powerLoss.nothing', 'INSERT INTO total (id, rows) VALUES (1, 0)'),
];
export const COUNT = statement('powerLoss.count', 'UPDATE total SET rows = rows + $1');
export const NEWEST = statement('powerLoss.newest', 'SELECT max(nth) AS nth FROM entries');
