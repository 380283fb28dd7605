// Writes the lists that follow from Link's panes, each of which is one file in `domain/link/panes/`: the domain's own, and the
// frame's components but for those that it fetches early. `node scripts/pane-lists.ts`, or `npm run golden`. Nothing here names a pane.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from './formatted.ts';

const root = join(import.meta.dirname, '..');
const panes = 'packages/server/src/domain/link/panes';
const MADE =
  '// Made by scripts/pane-lists.ts, a line per pane; `npm run golden` writes it anew. Do not edit.';

/** The lists, by their file below the root. */
export const paneLists: Readonly<Record<string, () => string>> = {
  'packages/server/src/domain/link/panes.gen.ts': declarations,
  'packages/link/src/frame/panes/rare-panes.gen.ts': rareComponents,
};

function files(): string[] {
  return readdirSync(join(root, panes))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}

function declarations(): string {
  return [
    MADE,
    ...files().map((file) => `import ${camelCase(file)} from './panes/${file}.ts';`),
    '',
    '/** Every pane, by its kind. */',
    'export const PANES = {',
    ...files().map((file) => `${kindOf(file)}: ${camelCase(file)},`),
    '} as const;',
  ].join('\n');
}

/** The components that no list of early ones has. */
function rareComponents(): string {
  const early = new Set(['pane-code.ts', 'login-panes.ts'].flatMap(componentsOf));
  const rare = files().filter((file) => !early.has(kindOf(file)));
  const name = (file: string) => `${camelCase(file)[0]?.toUpperCase()}${camelCase(file).slice(1)}Pane`;
  return [
    MADE,
    ...rare.map((file) => `import { ${name(file)} } from './${file}.tsx';`),
    "import type { PaneComponents } from './pane-props.ts';",
    '',
    '/** Those that few sessions need: typed account numbers, deposit switches, and what is new. */',
    'export const RARE_PANES = {',
    ...rare.map((file) => `${kindOf(file)}: ${name(file)},`),
    '} satisfies Partial<PaneComponents>;',
  ].join('\n');
}

/** The kinds that a list of the frame names with their components. */
function componentsOf(file: string): string[] {
  const text = readFileSync(join(root, 'packages/link/src/frame/panes', file), 'utf8');
  return [...text.matchAll(/^ {2}(\w+): \w+Pane,$/gm)].map(([, kind = '']) => kind);
}

function kindOf(file: string): string {
  return file.replaceAll('-', '_');
}

function camelCase(file: string): string {
  return file.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(paneLists))
    writeFileSync(join(root, file), formatted(file, text()));
}
