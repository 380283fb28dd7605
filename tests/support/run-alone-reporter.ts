import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

/** Says of each failure, in one line, how to run it alone, and of each test that passed at a further try why it failed before. */
export default class RunAloneReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const line of modules.flatMap(linesOf)) process.stdout.write(`${line}\n`);
  }
}

function linesOf(module: TestModule): string[] {
  return [...[...module.children.allTests('passed')].flatMap(earlierFailure), ...failureLines(module)];
}

function earlierFailure(test: TestCase): string[] {
  const { errors = [] } = test.result();
  if (errors.length === 0) return [];
  const why = errors.map(({ message, diff = '' }) => [message, diff].filter(Boolean).join('\n')).join('\n');
  return [
    `passed at a further try; it failed before, by: ${why}`,
    aloneLine(test.module.relativeModuleId, namesOf(test)),
  ];
}

function failureLines(module: TestModule): string[] {
  if (module.state() !== 'failed') return [];
  const broken = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  const failed = [...module.children.allTests('failed')];
  const lines = [...broken, ...failed].map((one) => aloneLine(module.relativeModuleId, namesOf(one)));
  return lines.length > 0 ? lines : [aloneLine(module.relativeModuleId)];
}

function namesOf({ parent, name }: TestSuite | TestCase): string[] {
  return parent.type === 'suite' ? [...namesOf(parent), name] : [name];
}

/** The command for one test or group of a file, by the names from the outermost group on, or for the whole file. */
export function aloneLine(file: string, names: readonly string[] = []): string {
  const pattern = names.length === 0 ? '' : ` -t ${quoted(asPattern(names.join(' > ')))}`;
  return `to run it alone: npm test -- ${file}${pattern}`;
}

/** The runner takes names as regular expressions. */
function asPattern(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** For a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
