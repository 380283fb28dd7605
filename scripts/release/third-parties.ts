import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './packages.ts';

/** The file of them in a package's dist. */
export const NOTICES = 'THIRD-PARTY-NOTICES.txt';
const RULE = '-'.repeat(78);

interface ThirdParty {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

/** The notices of packages whose code is within one of ours, by name. @throws Error for one without a licence */
export function noticesOf(names: Iterable<string>): string {
  const parties = [...new Set(names)].sort().map(thirdParty);
  const head = `This package has code of the following ${parties.length} packages in it.`;
  const parts = parties.map(
    ({ name, version, license, text }) => `${RULE}\n${name} ${version}, ${license}\n\n${text.trim()}\n`,
  );
  return `${[head, ...parts].join('\n')}`;
}

/** Names and versions of those that a file of notices tells of, as `name 1.2.3`. */
export function namedIn(notices: string): string[] {
  return [...notices.matchAll(new RegExp(`^${RULE}\\n(\\S+ \\S+), `, 'gm'))].map(([, named = '']) => named);
}

/** Names of the packages that inputs of a bundle come from. */
export function packagesIn(inputs: Iterable<string>): string[] {
  return [...inputs].flatMap((path) => {
    const [, name] = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
    return name === undefined || name.startsWith('@fairlead/') ? [] : [name];
  });
}

function thirdParty(name: string): ThirdParty {
  const folder = join(root, 'node_modules', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // Fonts have a licence of their own beside that of the package.
  const files = readdirSync(folder).filter((each) => /^(licen[cs]e|copying|unlicense)/i.test(each));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const license = manifest.license ?? namedBy(texts[0]);
  if (typeof license !== 'string') throw new Error(`${name} names no licence`);
  const { version } = manifest;
  const text = texts.length === 0 ? textElsewhere(folder, license) : texts.join('\n\n');
  return { name, version, license, text };
}

/** The name that a licence's own text begins with. */
function namedBy(text = ''): string | undefined {
  return /^(?:The )?(MIT|ISC) License\b/.exec(text)?.[1];
}

/** Some keep it in their README, some name it alone. */
function textElsewhere(folder: string, license: string): string {
  const readme = readdirSync(folder).find((each) => /^readme/i.test(each));
  const text = readme && /^#+ licen[cs]e[\s\S]*/im.exec(readFileSync(join(folder, readme), 'utf8'))?.[0];
  return text ? text : `The package names ${license} as its licence, and has no text of it.`;
}
