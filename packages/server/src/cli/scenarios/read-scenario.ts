import { type Document, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { type ApplicationWish, applicationSchema } from './application-format.ts';
import { meaningFaults } from './check-meaning.ts';
import { type ShapeFault, shapeFaults } from './check-shape.ts';
import { type Scenario, scenarioSchema } from './format.ts';

/** What is wrong with a file, and where. Lines and columns count from 1. */
export interface FileFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export type ScenarioReading<T> =
  | { readonly value: T; readonly faults?: undefined }
  | { readonly faults: readonly FileFault[] };

/** Reads YAML or JSON strictly. */
export function readScenario(text: string): ScenarioReading<Scenario> {
  return readFile<Scenario>(text, scenarioSchema, meaningFaults);
}

/** Reads the description of an application alone. */
export function readApplication(text: string): ScenarioReading<ApplicationWish> {
  return readFile<ApplicationWish>(text, applicationSchema, () => []);
}

function readFile<T>(
  text: string,
  schema: unknown,
  meaning: (value: T) => readonly ShapeFault[],
): ScenarioReading<T> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2' });
  const [error] = document.errors;
  if (error) return { faults: [{ ...placeAt(lines, error.pos[0]), message: error.message }] };
  const value: unknown = document.toJS({ maxAliasCount: 100 });
  let found: readonly ShapeFault[] = shapeFaults(schema, value);
  if (found.length === 0) found = meaning(value as T);
  if (found.length === 0) return { value: value as T };
  return {
    faults: found.map((fault) => ({
      ...placeAt(lines, offsetOf(document, fault)),
      message: `${placeText(fault)}${fault.message}`,
    })),
  };
}

/** Where the value stands, or the name of a member. */
function offsetOf(document: Document, { path, key }: ShapeFault): number {
  const last = path.at(-1);
  if (key) {
    const parent = document.getIn(path.slice(0, -1), true) as YAMLMap | undefined;
    const pair = parent?.items.find(({ key: name }) => String(name) === last);
    const range = (pair?.key as { range?: readonly number[] } | undefined)?.range;
    if (range?.[0] !== undefined) return range[0];
  }
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  return (node as { range?: readonly number[] } | undefined)?.range?.[0] ?? 0;
}

function placeAt(lines: LineCounter, offset: number): { readonly line: number; readonly column: number } {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

/** Such as `steps[2].link: `; lists count from 0, as in JSON. */
function placeText({ path, key }: ShapeFault): string {
  const shown = key ? path.slice(0, -1) : path;
  if (shown.length === 0) return '';
  const text = shown.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
  return `${text.slice(1)}: `;
}
