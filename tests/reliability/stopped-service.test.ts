import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../support/engines.ts';
import { linkItem, startTestService } from '../support/service.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Starts one, works with it and stops it. */
async function stopped(variables: Record<string, string>): Promise<WeakRef<object>> {
  const service = await startTestService(variables);
  await linkItem(service, { products: ['auth'] });
  await service.stop();
  return new WeakRef(service.service.core);
}

describeOnEngines('a service that was stopped', (engine) => {
  it('leaves nothing of itself in a process that goes on', async () => {
    const cores: WeakRef<object>[] = [];
    for (let nth = 0; nth < 3; nth += 1) cores.push(await stopped(await engine.variables()));
    const kept = (): number => {
      collect();
      return cores.filter((core) => core.deref() !== undefined).length;
    };
    // What the engine itself still has of the newest one goes with the next.
    await expect.poll(kept, { timeout: 10_000 }).toBeLessThanOrEqual(1);
  });
});
