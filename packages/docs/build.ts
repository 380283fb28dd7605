// Makes the documentation site: pages, the same as Markdown, the search, and a manifest by which a server serves them.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { apiPages } from './src/api-pages.ts';
import { type Drawn, deadLinks } from './src/dead-links.ts';
import { documentOf } from './src/layout.ts';
import { llmsText } from './src/llms.ts';
import { readSource } from './src/page.ts';
import { render } from './src/render.ts';
import { searchIndex } from './src/search-index.ts';
import { HOME, markdownUrlOf, root, sections } from './src/site-map.ts';

const home = import.meta.dirname;
const TOKENS = join(home, '../link/src/frame/styles/tokens.css');

/** Served under a second path too: errors name one in `documentation_url`, and people write the other. */
const ALIASES: Readonly<Record<string, string>> = {
  '/docs/reference/errors': '/docs/errors',
  '/docs': '/docs/',
};

interface Served {
  readonly paths: readonly string[];
  readonly file: string;
  readonly tag: string;
}

/** Builds the site into `outdir`, which is emptied first. @throws Error that lists every link that leads nowhere */
export async function buildDocs(outdir: string = join(home, 'dist')): Promise<void> {
  const drawn = await drawPages();
  await rm(outdir, { recursive: true, force: true });
  const served: Served[] = [];
  const put = async (file: string, paths: readonly string[], bytes: string | Uint8Array): Promise<void> => {
    await mkdir(dirname(join(outdir, file)), { recursive: true });
    await writeFile(join(outdir, file), bytes);
    served.push({ paths, file, tag: hashOf(bytes) });
  };
  const asset = async (name: string, bytes: string | Uint8Array): Promise<string> => {
    const file = `assets/${name.replace(/(\.\w+)$/, `-${hashOf(bytes).slice(0, 8)}$1`)}`;
    await put(file, [`/docs/${file}`], bytes);
    return `/docs/${file}`;
  };
  const assets = {
    styles: await asset('site.css', await styleSheet()),
    script: await asset('search.js', await bundled('src/browser/search.ts')),
    index: await asset('search.json', searchIndex(drawn)),
  };
  const pages = drawn.map(([page]) => page);
  for (const [page, rendered] of drawn) {
    const file = markdownUrlOf(page.url).replace('/docs/', '');
    const alias = ALIASES[page.url];
    const html = documentOf(page, rendered, pages, assets);
    await put(file.replace(/md$/, 'html'), [page.url, ...(alias === undefined ? [] : [alias])], html);
    await put(file, [`/docs/${file}`], rendered.markdown);
  }
  for (const href of carriedBy(drawn))
    await put(href.replace('/docs/', ''), [href], await readFile(join(root, href)));
  await put('llms.txt', ['/llms.txt', '/docs/llms.txt'], llmsText(pages));
  await writeFile(join(outdir, 'manifest.json'), `${JSON.stringify({ files: served })}\n`);
}

async function drawPages(): Promise<Drawn> {
  const named = [{ title: 'Home', sources: [HOME] }, ...sections].flatMap(({ title, sources }) =>
    sources.map((source) => readSource(source, title)),
  );
  const written = await Promise.all(named);
  const api = await apiPages();
  // The pages of the API stand before those of the client package, after the other reference pages.
  const at = written.findIndex(({ source }) => source === 'packages/client/README.md');
  const pages = written.toSpliced(at, 0, ...api);
  const urls = new Map(written.map(({ source, url }) => [source, url]));
  const faults: string[] = [];
  const drawn = pages.flatMap((page) => {
    try {
      return [[page, render(page, urls)] as const];
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  });
  faults.push(...deadLinks(drawn));
  if (faults.length > 0)
    throw new Error(`the documentation has links that lead nowhere:\n${faults.join('\n')}`);
  return drawn;
}

/** Pictures and documents that pages show or lead to. */
function carriedBy(drawn: Drawn): Set<string> {
  const links = drawn.flatMap(([, rendered]) => rendered.links);
  return new Set(links.flatMap((link) => (link.kind === 'file' ? [link.href] : [])));
}

/** The colours of Link, the dark ones where the system asks for them. */
async function styleSheet(): Promise<string> {
  const tokens = await readFile(TOKENS, 'utf8');
  const dark = /:root\[data-scheme="dark"\] (\{[^}]*\})/.exec(tokens)?.[1];
  if (dark === undefined) throw new Error(`${TOKENS} has no dark scheme`);
  const rest = await bundled('src/styles/index.css');
  return `${tokens}\n@media (prefers-color-scheme: dark) {\n:root ${dark}\n}\n:root { color-scheme: light dark; }\n${rest}`;
}

async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(home, entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    legalComments: 'none',
    logLevel: 'warning',
  });
  const file = outputFiles?.[0];
  if (file === undefined) throw new Error(`${entry} was not built`);
  return file.text;
}

function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
