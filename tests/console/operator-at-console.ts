import { afterAll, beforeAll } from 'vitest';
import { type ConsoleService, startConsole } from './console-service.ts';
import { ask, type Visitor, visit } from './visitor.ts';

/** A service with its Console for the tests of a file, and an operator who asks about its first team. */
export interface OperatorAtConsole {
  readonly service: ConsoleService;
  readonly operator: Visitor;
  readonly team: { readonly clientId: string };
}

/** Starts it before the tests and stops it after them; what it gives is there once they run. */
export function operatorAtConsole(): { readonly at: () => OperatorAtConsole; readonly asked: Asked } {
  let started: OperatorAtConsole | undefined;
  const at = () => {
    if (!started) throw new Error('the Console is asked before the tests begin');
    return started;
  };
  beforeAll(async () => {
    const service = await startConsole();
    started = { service, operator: await visit(service, 'operator'), team: { clientId: service.clientId } };
  });
  afterAll(() => started?.service.stop());
  return {
    at,
    asked(name, argument = {}) {
      const { service, operator, team } = at();
      return ask(service, operator, name, { ...team, ...argument });
    },
  };
}

type Asked = (name: string, argument?: object) => ReturnType<typeof ask>;
