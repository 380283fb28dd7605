import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isEndpointFile } from '../_kit/discovery.ts';
import type { WidgetCall } from './_kit/widget-call.ts';

export interface FoundCall {
  readonly path: string;
  /** In the bundled server it is made when it is read first. */
  readonly call: WidgetCall;
}

/** Every call of the widget; the bundled server has this function replaced by one that names the same files. */
export function discoverWidgetCalls(): Promise<readonly FoundCall[]> {
  found ??= find();
  return found;
}

/** The tree stays as it is while a process lives. */
let found: Promise<readonly FoundCall[]> | undefined;

async function find(): Promise<FoundCall[]> {
  const root = join(import.meta.dirname, 'link');
  const files = (await readdir(root, { recursive: true })).filter(isEndpointFile).sort();
  return Promise.all(
    files.map(async (file) => {
      const module: { default: WidgetCall } = await import(join(root, file));
      return { path: `/link/${file.slice(0, -'.ts'.length)}`, call: module.default };
    }),
  );
}
