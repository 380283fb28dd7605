// What the compiler does not make: one file for programs that still load packages by `require`, such as test runners.
import { join } from 'node:path';
import { build } from 'esbuild';

const home = import.meta.dirname;

/** Bundles the package with Link's module, which has no such form, and without React. */
export async function buildForRequire(outfile: string = join(home, 'dist/index.cjs')): Promise<void> {
  await build({
    entryPoints: [join(home, 'src/index.ts')],
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'neutral',
    target: 'es2020',
    external: ['react'],
    alias: { '@fairlead/link': join(home, '../link/src/module/index.ts') },
    banner: { js: "'use client';" },
    // The address of the module is used where no origin is given; here one always is.
    logOverride: { 'empty-import-meta': 'silent' },
    logLevel: 'warning',
  });
}
