/** Where the checks go: Vitest, or a list of which checks found something. */
export interface Suite {
  describe(name: string, body: () => void): void;
  it(name: string, check: () => unknown): void;
  beforeAll(prepare: () => unknown): void;
}

interface Step {
  /** Of a check; null for what prepares those that follow. */
  readonly name: string | null;
  readonly run: () => unknown;
}

/** The names of the checks that found something, in order. @throws what a preparation throws */
export async function findings(register: (suite: Suite) => void): Promise<string[]> {
  const steps: Step[] = [];
  register({
    describe: (_name, body) => body(),
    it: (name, run) => void steps.push({ name, run }),
    beforeAll: (run) => void steps.push({ name: null, run }),
  });
  const found: string[] = [];
  for (const { name, run } of steps) {
    if (name === null) await run();
    else
      try {
        await run();
      } catch {
        found.push(name);
      }
  }
  return found;
}
