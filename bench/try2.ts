import { spawn } from 'node:child_process'; import { createInterface } from 'node:readline';
import { postRequest } from './load.ts'; import { compare } from './measure.ts'; import { startBare } from './processes.ts';
const bare = await startBare(Buffer.alloc(6000, 'x'));
for (const [f, m] of [['fast.mjs', 'plain'], ['fast.mjs', 'hooks'], ['rawh.mjs', '']]) {
  const c = spawn(process.execPath, ['bench/' + f, m!], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = Number(await new Promise<string>(r => createInterface({ input: c.stdout! }).once('line', r)));
  const request = postRequest('/accounts/get', { client_id: 'b'.repeat(24), secret: '5'.repeat(30), access_token: 'access-sandbox-1bec8c3d-493a-46b9-cf59-ef6b31e1975a' });
  const r = await compare({ port, requests: [request] }, { port: bare.port, requests: [request] }, { durationMs: 700 });
  console.log(f, m, r.ratio.toFixed(3), Math.round(r.ours), Math.round(r.bare)); c.kill();
}
await bare.stop(); process.exit();
