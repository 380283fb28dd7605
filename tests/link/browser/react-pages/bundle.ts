import { join } from 'node:path';
import { build } from 'esbuild';

export const REACTS = {
  '16.8': { react: 'react-16', dom: 'react-dom-16', root: 'root-16.js' },
  '17': { react: 'react-17', dom: 'react-dom-17', root: 'root-16.js' },
  '18': { react: 'react-18', dom: 'react-dom-18', root: 'root-18.js' },
  '19': { react: 'react', dom: 'react-dom', root: 'root-18.js' },
} as const;

/** The React versions that each package says it works with. */
export const PACKAGES = {
  '@fairlead/react': { from: '../../../../packages/react/src/index.ts', reacts: ['16.8', '17', '18', '19'] },
  'react-plaid-link 3': { from: 'react-plaid-link-3', reacts: ['16.8', '17', '18'] },
  'react-plaid-link 4': { from: 'react-plaid-link-4', reacts: ['16.8', '17', '18', '19'] },
  'react-plaid-link 5': { from: 'react-plaid-link-5', reacts: ['16.8', '17', '18', '19'] },
} as const;

export type ReactName = keyof typeof REACTS;
export type PackageName = keyof typeof PACKAGES;

const made = new Map<string, Promise<string>>();

/** The test application as one script, in React's development build, where strict mode runs effects twice. */
export function bundleApp(reactName: ReactName, packageName: PackageName): Promise<string> {
  const name = `${reactName} ${packageName}`;
  const bundle = made.get(name) ?? bundleOnce(reactName, packageName);
  made.set(name, bundle);
  return bundle;
}

async function bundleOnce(reactName: ReactName, packageName: PackageName): Promise<string> {
  const { react, dom, root } = REACTS[reactName];
  const { from } = PACKAGES[packageName];
  const here = (file: string) => join(import.meta.dirname, file);
  const { outputFiles } = await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: [here('app.js')],
    alias: {
      react,
      'react-dom': dom,
      'react-root': here(root),
      'react-plaid-link': from.startsWith('.') ? here(from) : from,
      '@fairlead/link': here('../../../../packages/link/src/module/index.ts'),
    },
    define: { 'process.env.NODE_ENV': '"development"' },
    bundle: true,
    format: 'iife',
    target: 'chrome102',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
