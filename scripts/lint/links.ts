// `node scripts/lint/links.ts [folder]`: every link in a Markdown file leads to a file of the repository, an anchor to a
// heading, and what pages about the code name as a path is there. Addresses of other sites are not called: a check must not
// depend on them.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { anchorsOf, linksOf } from './markdown.ts';
import { missingPaths, pagesAboutCode } from './paths.ts';

const NOT_OURS: ReadonlySet<string> = new Set(['.git', '.fairlead', 'coverage', 'dist', 'node_modules']);
const WITH_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'));
const files = markdownIn(root);
const faults = files.flatMap(faultsOf);
const missing = missingPaths(root, pagesAboutCode(root));
for (const fault of [...faults, ...missing]) process.stderr.write(`${fault}\n`);
process.stdout.write(
  `${files.length} Markdown files, ${faults.length} broken links, ${missing.length} paths that nothing has\n`,
);
process.exitCode = faults.length + missing.length === 0 ? 0 : 1;

function markdownIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : markdownIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

function faultsOf(file: string): string[] {
  return linksOf(readFileSync(file, 'utf8')).flatMap(({ target, line }) => {
    const fault = faultOf(file, target);
    return fault === undefined ? [] : [`${relative(root, file)}:${line}: ${target}: ${fault}`];
  });
}

/** What is wrong with a link; undefined for a good one. */
function faultOf(file: string, target: string): string | undefined {
  if (WITH_SCHEME.test(target) || target.startsWith('//')) return undefined;
  const [path = '', anchor] = decodeURI(target).split('#');
  const found = path === '' ? file : path.startsWith('/') ? join(root, path) : resolve(dirname(file), path);
  if (relative(root, found).startsWith('..')) return 'leads out of the repository';
  if (!existsSync(found)) return 'there is no such file';
  if (anchor === undefined || !found.endsWith('.md') || statSync(found).isDirectory()) return undefined;
  return anchorsOf(readFileSync(found, 'utf8')).has(anchor) ? undefined : 'that file has no such heading';
}
