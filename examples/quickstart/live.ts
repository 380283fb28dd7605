import type { ServerResponse } from 'node:http';

/** Tells every open page what happens, by server-sent events. A page that comes later gets the last ones too. */
export function createLive() {
  const open = new Set<ServerResponse>();
  const recent: string[] = [];

  return {
    tell(what: unknown): void {
      const message = `data: ${JSON.stringify(what)}\n\n`;
      recent.push(message);
      if (recent.length > 50) recent.shift();
      for (const response of open) response.write(message);
    },
    join(response: ServerResponse): void {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(`retry: 1000\n\n${recent.join('')}`);
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    close(): void {
      for (const response of open) response.end();
    },
  };
}
