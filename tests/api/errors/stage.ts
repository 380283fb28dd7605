import { FROZEN } from '../../support/clock.ts';
import type { TestEngine } from '../../support/engines.ts';
import { startTestService } from '../../support/service.ts';
import type { Stage } from '../endpoints/_kit/calls.ts';

export async function openStage(engine: TestEngine): Promise<Stage & { close(): Promise<void> }> {
  const [sandbox, realistic, development] = [
    await startTestService({ ...FROZEN, ...(await engine.variables()) }),
    await startTestService({
      ...FROZEN,
      FAIRLEAD_SANDBOX_PROFILE: 'realistic',
      ...(await engine.variables()),
    }),
    await startTestService({ FAIRLEAD_ENVIRONMENT: 'development', ...(await engine.variables()) }),
  ];
  return {
    sandbox,
    realistic,
    development,
    close: async () => {
      for (const service of [sandbox, realistic, development]) await service.stop();
    },
  };
}
