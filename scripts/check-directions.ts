// Dependency directions and cycles, by dependency-cruiser. It reads TypeScript only through compilers older than ours, so it
// is given a copy of the sources as JavaScript in which `import type` counts as an import: types have directions too.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transformSync } from 'esbuild';

/** Fewer would mean that the copy, or the reading of it, went wrong and every rule held for want of modules. */
const MODULES_MIN = 1000;
const root = join(import.meta.dirname, '..');
const configFile = join(root, '.dependency-cruiser.mjs');
const { default: config } = (await import(configFile)) as { default: Config };

const copy = mkdtempSync(join(tmpdir(), 'fairlead-directions-'));
try {
  for (const file of sources()) writeCopy(file);
  process.exitCode = cruise();
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function sources(): string[] {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const folder = join('packages', name, 'src');
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
      .map((file) => join(folder, file));
  });
}

function writeCopy(file: string): void {
  const typesAsValues = readFileSync(join(root, file), 'utf8')
    .replace(/^import type /gm, 'import ')
    .replace(/^export type \{/gm, 'export {')
    .replace(/([{,]\s*)type (?=[A-Za-z_$][\w$]*( as [\w$]+)?\s*[,}])/g, '$1');
  const { code } = transformSync(typesAsValues, {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  const target = join(copy, file.replace(/\.tsx?$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, code.replace(/(["'])(\.{1,2}\/[^"']*)\.tsx?\1/g, '$1$2.js$1'));
}

function cruise(): number {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const flags = ['--config', configFile, '--output-type', 'json', 'packages'];
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...flags], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (stdout === '') throw new Error(`dependency-cruiser said nothing but: ${stderr}`);
  const { summary, modules } = JSON.parse(stdout) as Report;
  const seen = modules.filter(({ source, dependencies }) => source.startsWith('packages/') && dependencies);
  const edges = seen.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
  console.log(`${seen.length} modules, ${edges} imports, ${summary.violations.length} against the rules`);
  const unused = unusedAllowances(seen);
  for (const line of unused) console.log(`  ${line}`);
  for (const { rule, from, to, cycle } of summary.violations) {
    const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    console.log(`  ${rule.name}: ${from} → ${path}`.replaceAll('.js', '.ts'));
  }
  if (seen.length < MODULES_MIN || edges < seen.length) {
    console.log(`only ${seen.length} modules were seen; at least ${MODULES_MIN} exist`);
    return 1;
  }
  return summary.violations.length + unused.length === 0 ? 0 : 1;
}

/** An allowance that no import uses lets the next wrong one in unseen. */
function unusedAllowances(modules: Report['modules']): string[] {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => [source, resolved] as const),
  );
  return config.forbidden.flatMap(({ name, from, to }) => {
    if (!Array.isArray(to.pathNot)) return [];
    const allowed = to.pathNot as readonly string[];
    const outgoing = imports.filter(([source]) => new RegExp(from.path ?? '').test(source));
    return allowed
      .filter((pattern) => pattern !== from.path && !pattern.includes('$1'))
      .filter((pattern) => !outgoing.some(([, resolved]) => new RegExp(pattern).test(resolved)))
      .map((pattern) => `${name}: no import uses the allowance ${pattern}; remove it`);
  });
}

interface Config {
  readonly forbidden: readonly {
    readonly name: string;
    readonly from: { readonly path?: string };
    readonly to: { readonly pathNot?: string | readonly string[] };
  }[];
}

interface Report {
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
      readonly cycle?: readonly { readonly name: string }[];
    }[];
  };
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
}
