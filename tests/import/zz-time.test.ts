import { it } from 'vitest';
import { engines } from '../support/engines.ts';
import { startTestService } from '../support/service.ts';
import { importFiles, only } from './importing.ts';
import { bankFile, file } from './statements.ts';
it('time', async () => {
  for (const engine of engines) {
    const service = await startTestService(await engine.variables());
    for (const size of [1000, 100_000]) {
    const entries = Array.from({ length: size }, (_, index) => ({ date: `${2010 + (index % 15)}-01-${String((index % 28) + 1).padStart(2, '0')}`, amount: `-${index}.25`, name: `SHOP ${index}`, ...(index % 2 ? { id: String(index) } : {}) })).sort((a, b) => (a.date < b.date ? -1 : 1));
    const bytes = bankFile({ account: '88880'+size, entries });
    for (let n = 0; n < 2; n++) {
      const from = performance.now();
      const result = await importFiles(service, [file('x.ofx', bytes)]);
      console.log(engine.name, n, bytes.length, only(result).added, Math.round(performance.now() - from), 'ms');
    }
    }
    await service.stop();
  }
}, 200_000);
