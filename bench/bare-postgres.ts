import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';

/**
 * The yardstick of reads on PostgreSQL: a `node:http` server that reads the request's body, makes one prepared query of one row
 * through the service's driver, and answers bytes it holds in memory.
 *
 * Its arguments are the file with those bytes, the database, and how many connections it may use; it prints its port.
 */
const [, , file = '', url = '', connections = '10'] = process.argv;
const payload = readFileSync(file);
const sql = postgres(url, { max: Number(connections), fetch_types: false, onnotice: () => undefined });
const [item] = await sql.unsafe('SELECT item_id FROM items LIMIT 1');
const server = createServer((request, response) => {
  request.resume();
  request.on('end', async () => {
    await sql.unsafe('SELECT * FROM items WHERE item_id = $1', [item?.item_id as string], { prepare: true });
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': payload.length,
      'X-Request-Id': 'abcdefghijklmno',
    });
    response.end(payload);
  });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
