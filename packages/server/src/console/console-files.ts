import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What `npm run build` made of packages/console. */
interface Manifest extends PageFiles {
  readonly version: string;
  readonly preview: PageFiles;
  readonly files: readonly string[];
}

interface PageFiles {
  readonly script: string;
  readonly styles: readonly string[];
  readonly preload: readonly string[];
}

export interface ConsoleFile {
  readonly contentType: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer | undefined;
}

/** The pages of the Console, and what they load. */
export interface ConsoleFiles {
  readonly document: string;
  /** Panes of Link with sample data, for the frame in the studio. */
  readonly preview: string;
  /** By path. */
  find(path: string): ConsoleFile | undefined;
}

/** Beside the bundle, where there is one, and else in the package of a clone. */
const FOLDERS = [join(import.meta.dirname, 'console'), join(import.meta.dirname, '../../../console/dist')];
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Undefined in a clone that was not built. */
export function findConsoleFiles(folders: readonly string[] = FOLDERS): ConsoleFiles | undefined {
  const folder = folders.find((each) => existsSync(join(each, 'manifest.json')));
  if (folder === undefined) return undefined;
  // Written by `buildConsole`.
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const loaded = new Map<string, ConsoleFile>();
  return {
    document: documentOf('Fairlead Console', manifest),
    preview: documentOf('Preview of Link', manifest.preview),
    find(path) {
      const file = path.startsWith('/assets/') ? path.slice('/assets/'.length) : '';
      if (!manifest.files.includes(file)) return undefined;
      const known = loaded.get(file) ?? load(folder, file);
      loaded.set(file, known);
      return known;
    },
  };
}

function load(folder: string, file: string): ConsoleFile {
  const plain = readFileSync(join(folder, file));
  const compressed = join(folder, `${file}.br`);
  return {
    contentType: TYPES[extname(file)] ?? 'application/octet-stream',
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    br: existsSync(compressed) ? readFileSync(compressed) : undefined,
  };
}

/** Every path of the Console but the preview is the first page; names are those that the build chose. */
function documentOf(title: string, { script, styles, preload }: PageFiles): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${styles.map((file) => `<link rel="stylesheet" href="/assets/${file}">`).join('\n')}
${preload.map((file) => `<link rel="modulepreload" href="/assets/${file}">`).join('\n')}
<script type="module" src="/assets/${script}"></script>
</head>
<body>
<div id="root"></div>
<noscript>This page needs JavaScript.</noscript>
</body>
</html>
`;
}
