import { FROZEN } from '../../support/clock.ts';
import type { TestEngine } from '../../support/engines.ts';
import { linkItem, type Reply, startTestService, type TestService } from '../../support/service.ts';
import { BODIES } from './bodies.ts';

/** Services to provoke errors at, on one engine. */
export interface Stage {
  /** Data is ready at once. */
  readonly sandbox: TestService;
  /** Transactions take one and three seconds. */
  readonly realistic: TestService;
  readonly development: TestService;
  close(): Promise<void>;
}

export async function openStage(engine: TestEngine): Promise<Stage> {
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

/** Calls an endpoint in the way that works, but for what `changes` says. */
export function callWith(
  service: TestService,
  path: string,
  accessToken: string,
  changes: Record<string, unknown> = {},
): Promise<Reply> {
  return service.call(path, { ...BODIES[path]?.(accessToken), ...changes });
}

/** Calls an endpoint on an Item that `spoil` did something to. */
export async function callOnItem(
  service: TestService,
  path: string,
  spoil: (item: { accessToken: string; itemId: string }) => Promise<void> | void,
  link: Parameters<typeof linkItem>[1] = {},
): Promise<Reply> {
  const item = await linkItem(service, link);
  await spoil(item);
  return callWith(service, path, item.accessToken);
}
