// Writes what @fairlead/client's test helper knows of Link's panes: their types, and how each is answered in a person's place.
// `node scripts/client-panes.ts`, or `npm run golden`. Nothing here names a pane.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { widgetDocument } from '../packages/server/src/api/_kit/openapi.ts';
import { discoverWidgetCalls } from '../packages/server/src/api/_widget/discovery.ts';
import { PANES } from '../packages/server/src/domain/link/panes.gen.ts';
import { formatted } from './formatted.ts';
import { declaration, type Schema } from './schema-types.ts';

const FILE = 'packages/client/src/testing/link-panes.gen.ts';
export const clientPanesFile = join(import.meta.dirname, '..', FILE);

/** The text of the generated module, formatted. */
export async function clientPanes(): Promise<string> {
  const { components } = widgetDocument(await discoverWidgetCalls()) as {
    components: { schemas: Record<string, Schema> };
  };
  const names = Object.values(PANES).map(({ kind }) => nameOf(kind));
  const played = Object.values(PANES).map(({ kind, played }) => `${kind}: ${played && `'${played}'`},`);
  return formatted(
    FILE,
    [
      '// Made by scripts/client-panes.ts from the panes of the server; `npm run golden` writes it anew. Do not edit.',
      `/** What a person is shown at one step of Link. */\nexport type LinkPane = ${names.join(' | ')};`,
      `/** How each is answered in a person's place; null: by nobody but who calls \`/sandbox/link/answer\`. */
      export const PLAYED = { ${played.join('\n')} } as const;`,
      ...names.map((name) => `export ${declaration(name, components.schemas[name] ?? {}, 'request')}`),
    ].join('\n\n'),
  );
}

function nameOf(kind: string): string {
  return `${kind.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Pane`;
}

if (import.meta.main) writeFileSync(clientPanesFile, await clientPanes());
