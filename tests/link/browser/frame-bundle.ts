import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** What the frame's page is served with, but for who may hold it. */
export const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const FRAME = join(import.meta.dirname, '../../../packages/link/src/frame');

/** A page of the frame from its sources, and its styles: the text of each file, by its name. */
export async function bundleFrame(entry: string): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [entry, 'styles/index.css'].map((file) => join(FRAME, file)),
    bundle: true,
    write: false,
    outdir: '/',
    format: 'esm',
    splitting: true,
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
}
