import { expect, it } from 'vitest';
import { statement } from '../engine.ts';
import { rowPlacesOf } from './places.ts';

const places = (sql: string, tables = 1) =>
  rowPlacesOf(statement('test', sql), tables).map(({ column, parameter }) => `${column} ${parameter}`);

it.each([
  ['SELECT * FROM t WHERE item_id = $1', ['item_id 1']],
  ['SELECT a FROM t WHERE environment = $1 AND client_id = $2 ORDER BY a', ['client_id 2']],
  ['SELECT a FROM t WHERE hash = $1 AND client_id = $3', ['hash 1', 'client_id 3']],
  ['SELECT group_concat(a) FROM (SELECT a FROM t WHERE item_id = $1 AND b > $2 LIMIT $3)', ['item_id 1']],
  ['SELECT a FROM t WHERE item_id = $1 AND (b = $2 OR c = $3)', ['item_id 1']],
  ['SELECT a FROM t WHERE item_id = $1 AND b IN (SELECT value FROM json_each($2))', ['item_id 1']],
  ['UPDATE t SET a = CASE WHEN $2 > 0 THEN 1 ELSE a END WHERE item_id = $1 RETURNING a', ['item_id 1']],
  ['DELETE FROM t WHERE item_id = $1', ['item_id 1']],
  ['INSERT INTO t (a, item_id) VALUES ($2, $1)', ['item_id 1']],
  ['INSERT INTO t (item_id, a) VALUES ($1, $2) ON CONFLICT DO NOTHING', ['item_id 1']],
])('are shown by %s', (sql, expected) => {
  expect(places(sql)).toEqual(expected);
});

it.each([
  ['a condition beside OR', 'SELECT a FROM t WHERE item_id = $1 OR b = $2'],
  ['a condition within OR', 'SELECT a FROM t WHERE (item_id = $1 AND b = 1) OR b = $2'],
  ['a value that is none', 'SELECT a FROM t WHERE item_id = $1 || $2'],
  ['a comparison that is no equality', 'SELECT a FROM t WHERE item_id > $1'],
  ['a column of another name', 'SELECT a FROM t WHERE old_item_id = $1'],
  ['a condition of a CASE', 'UPDATE t SET a = CASE WHEN b = 1 AND item_id = $1 THEN 1 ELSE 0 END'],
  ['a condition of a CASE in WHERE', 'SELECT a FROM t WHERE CASE WHEN b = 1 AND item_id = $1 THEN 1 END'],
  ['a second look at the table', 'SELECT a FROM t WHERE item_id = $1 AND n = (SELECT max(n) FROM t)'],
  ['two halves', 'SELECT a FROM t WHERE item_id = $1 UNION SELECT a FROM t'],
  [
    'a row that may be another',
    'INSERT INTO t (item_id, a) VALUES ($1, $2) ON CONFLICT (a) DO UPDATE SET b = 1',
  ],
  ['rows of a query', 'INSERT INTO t (item_id, a) SELECT item_id, $1 FROM t WHERE item_id = $2'],
  ['a value that is made', "INSERT INTO t (item_id) VALUES ($1 || 'x')"],
])('are not seen in %s', (_what, sql) => {
  expect(places(sql)).toEqual([]);
});

it('are not seen in what touches several tables, unless the statement says them', () => {
  expect(places('SELECT a FROM t WHERE item_id = $1', 2)).toEqual([]);
  const said = statement('test', { sqlite: '', postgres: '', within: { column: 'item_id', parameter: 2 } });
  expect(rowPlacesOf(said, 2)).toEqual([{ column: 'item_id', parameter: 2 }]);
});
