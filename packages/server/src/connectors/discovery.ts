import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConnectorFactory } from './sdk/instance.ts';

export interface FoundConnector {
  /** The name of its folder. */
  readonly id: string;
  /** In the bundled server it is loaded when it is read first. */
  readonly factory: ConnectorFactory;
}

/**
 * Every connector: a folder with a `connector.ts` is one, and no other list of them exists. The bundled server has this function
 * replaced by one that names the same files (`scripts/build.ts`).
 */
export function discoverConnectors(): Promise<readonly FoundConnector[]> {
  found ??= find();
  return found;
}

/** The tree stays as it is while a process lives. */
let found: Promise<readonly FoundConnector[]> | undefined;

async function find(): Promise<FoundConnector[]> {
  const root = import.meta.dirname;
  const files = (await readdir(root, { recursive: true })).filter(isConnectorFile).sort();
  return Promise.all(
    files.map(async (file) => {
      const module: { default: ConnectorFactory } = await import(join(root, file));
      return { id: connectorId(file), factory: module.default };
    }),
  );
}

/** `sdk/` says what a connector is, and is none. */
export function isConnectorFile(name: string): boolean {
  return /^(?!sdk\/)[a-z][a-z0-9-]*\/connector\.ts$/.test(name);
}

export function connectorId(file: string): string {
  return file.slice(0, file.indexOf('/'));
}
