import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { isEndpointFile } from '../../packages/server/src/api/_kit/discovery.ts';
import { commandName, isCommandFile } from '../../packages/server/src/cli/discovery.ts';
import { connectorId, isConnectorFile } from '../../packages/server/src/connectors/discovery.ts';
import { isMigrationFile, migrationId } from '../../packages/server/src/store/migrations.ts';

/** A discovery of files, which the bundle has no tree for: the files that it finds are named instead, one import each. */
interface Discovery {
  /** Below the sources, as are the two folders. */
  readonly module: string;
  readonly folder: string;
  readonly isFound: (file: string) => boolean;
  /** Each file is a function that imports it, or that gives at once what it exports, in place of what it exports. */
  readonly onDemand?: 'imported' | 'required';
  /** What takes the module's place, after the imports of the files as `f0`, `f1`, … */
  readonly write: (files: readonly string[]) => string;
}

const DISCOVERIES: readonly Discovery[] = [
  {
    module: 'api/_kit/discovery.ts',
    folder: 'api',
    isFound: isEndpointFile,
    onDemand: 'required',
    write: (files) => {
      const routes = files.map(
        (file, index) =>
          `{ path: '/${file.slice(0, -'.ts'.length)}', get endpoint() { return f${index}(); } }`,
      );
      return `export async function discoverRoutes() { return [${routes.join(', ')}]; }`;
    },
  },
  {
    module: 'api/_widget/discovery.ts',
    folder: 'api/_widget/link',
    isFound: isEndpointFile,
    onDemand: 'required',
    write: (files) => {
      const calls = files.map(
        (file, index) =>
          `{ path: '/link/${file.slice(0, -'.ts'.length)}', get call() { return f${index}(); } }`,
      );
      return `export async function discoverWidgetCalls() { return [${calls.join(', ')}]; }`;
    },
  },
  {
    module: 'cli/discovery.ts',
    folder: 'cli/commands',
    isFound: isCommandFile,
    onDemand: 'imported',
    write: (files) => {
      const commands = files.map((file, index) => `{ name: '${commandName(file)}', load: f${index} }`);
      return `export async function commandFiles() { return [${commands.join(', ')}]; }`;
    },
  },
  {
    module: 'connectors/discovery.ts',
    folder: 'connectors',
    isFound: isConnectorFile,
    onDemand: 'required',
    write: (files) => {
      const connectors = files.map(
        (file, index) => `{ id: '${connectorId(file)}', get factory() { return f${index}(); } }`,
      );
      return `export async function discoverConnectors() { return [${connectors.join(', ')}]; }`;
    },
  },
  {
    module: 'store/migrations.ts',
    folder: 'store/migrations',
    isFound: isMigrationFile,
    write: (files) => {
      const migrations = files.map((file, index) => `{ id: '${migrationId(file)}', sql: f${index} }`);
      return `export const migrations = [${migrations.join(', ')}];`;
    },
  },
];

/** Names the files that discoveries find. */
export function filesByName(sources: string): Plugin {
  return {
    name: 'files-by-name',
    setup({ onLoad }) {
      for (const { module, folder, isFound, onDemand, write } of DISCOVERIES) {
        const root = join(sources, folder);
        const found = async () => (await readdir(root, { recursive: true })).filter(isFound).sort();
        onLoad({ filter: new RegExp(`/src/${module.replaceAll('.', '\\.')}$`) }, async () => {
          const files = await found();
          const imports = files.map((file, index) => {
            if (onDemand === 'imported') return `const f${index} = () => import('./${file}');`;
            if (onDemand === 'required') return `const f${index} = () => require('./${file}').default;`;
            return `import f${index} from './${file}';`;
          });
          return { loader: 'ts', resolveDir: root, contents: `${imports.join('\n')}\n${write(files)}\n` };
        });
      }
    },
  };
}
