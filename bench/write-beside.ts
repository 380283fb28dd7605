import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BENCH_KEYS, type BenchItem } from './dataset.ts';
import { exchangeOn, postRequest } from './load.ts';
import type { Running } from './processes.ts';

/** A new webhook URL is four commits: the change with its event, the claim, the delivery, and its end. */
const WRITES_PER_SECOND = 12.5;
/** The service ends a socket after a thousand requests. */
const WRITES_PER_SOCKET = 900;

/** Changes webhook URLs at a steady pace, fifty commits a second, until it is stopped; gives how many it changed. */
export async function writeBeside(
  { port }: Running,
  items: readonly BenchItem[],
): Promise<() => Promise<number>> {
  const receiver = createServer((incoming, answer) => {
    incoming.resume();
    answer.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  let written = 0;
  let isOver = false;
  const from = performance.now();
  const writeOnOneSocket = () =>
    exchangeOn(port, async (exchange) => {
      for (let sent = 0; !isOver && sent < WRITES_PER_SOCKET; sent++) {
        const wait = from + (written * 1000) / WRITES_PER_SECOND - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        const item = items[written % items.length];
        const body = { ...BENCH_KEYS, access_token: item?.accessToken, webhook: `${hook}/${written}` };
        const { status } = await exchange(postRequest('/item/webhook/update', body));
        if (status !== 200) throw new Error(`a change had status ${status}`);
        written += 1;
      }
    });
  const writing = (async () => {
    while (!isOver) await writeOnOneSocket();
  })();
  return async () => {
    isOver = true;
    await writing;
    receiver.closeAllConnections();
    receiver.close();
    return written;
  };
}
