import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The yardstick: a `node:http` server that reads the request's body and answers bytes it holds in memory. Its argument is the
 * file with those bytes; it prints its port.
 */
const payload = readFileSync(process.argv[2] ?? '');
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': payload.length,
      'X-Request-Id': 'abcdefghijklmno',
    });
    response.end(payload);
  });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
