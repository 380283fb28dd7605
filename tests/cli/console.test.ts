import { describe, expect, it } from 'vitest';
import { fairlead, start, testFolder } from './terminal.ts';

/** What the page of a one-time link does: it trades the code, which the address has behind `#`, for a session. */
async function enter(link: string): Promise<number> {
  const { origin, hash } = new URL(link);
  const reply = await fetch(`${origin}/api/enter`, {
    method: 'POST',
    headers: { Origin: origin },
    body: JSON.stringify({ code: hash.slice(1) }),
  });
  return reply.status;
}

describe('fairlead console', () => {
  it('prints links that let in once each, as the start does', async () => {
    const data = testFolder();
    const server = await start(['--port', '0', '--data', data]);
    const first = /Console +(http\S+)/.exec(server.out)?.[1] ?? '';
    const { out } = await fairlead(['console', '--data', data, '--role', 'viewer']);
    for (const link of [first, out.trim()]) {
      expect(await enter(link)).toBe(200);
      expect(await enter(link)).toBe(401);
    }
    const { error } = await fairlead(['console', '--data', data, '--role', 'chief']);
    expect(error).toContain('viewer, support, developer, operator');
    const calls = await fairlead(['calls', '--data', data, '--json']);
    expect(JSON.parse(calls.out)).toEqual({ calls: [] });
    await server.end('SIGTERM');
  });

  it('says that none runs where the server was started without it', async () => {
    const data = testFolder();
    const server = await start(['--port', '0', '--data', data, '--no-console']);
    expect(server.out).not.toContain('Console');
    const { code, error } = await fairlead(['console', '--data', data]);
    expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining('no Console runs here') });
    await server.end('SIGTERM');
  });
});
