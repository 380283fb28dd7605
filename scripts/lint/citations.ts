// Every rule and section that comments, tests and documents cite can be looked up in docs/specification/.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const FOLDER = 'docs/specification';
const RULES = `${FOLDER}/rules.md`;
const PAGES = ['api', 'sandbox', 'link', 'connectors', 'payments'];
const SOURCES = '{packages,tests,scripts,bench,examples,docs}/**/*.{ts,tsx,mjs,js,css,md}';
const ALONE = ['*.md', '*.ts', '.oxlintrc.json', '.dependency-cruiser.mjs'];
/** Folders whose texts are not ours; and the test of this check, which cites what does not exist. */
const NOT_OURS = /^(node_modules|dist)$/;
const OWN_TEST = 'scripts/lint/citations.test.ts';

/** Between the words of a citation: one space, or the end of a comment's line. */
const GAP = String.raw`(?: |\s*\n\s*(?:\*|//)? ?)`;
const SECTION = String.raw`\d+(?:\.\d+)*`;
const SECTIONS = `${SECTION}(?:(?:,| and)${GAP}${SECTION})*`;
const CITED = new RegExp(String.raw`\b([a-z-]+)\.md${GAP}(${SECTIONS})(?:,${GAP}row${GAP}(\d+))?`, 'g');
const LINK = /specification\/([a-z]+)\.md#([\w-]+)/g;
/** An entry of rules.md says what guards it: files that exist, or one of these words. */
const GUARD = /\*Guard:\* (.+)$/m;
const UNGUARDED = /by design|not guarded yet|not built yet/;

/** A heading and the text below it, up to the next heading. */
interface Section {
  readonly heading: string;
  readonly text: string;
}

/** One line for each citation that leads nowhere, and each rule that does not say what guards it. */
export function brokenCitations(root: string, pageNames: readonly string[] = PAGES): string[] {
  const pages = new Map(pageNames.map((name) => [name, readPage(root, `${FOLDER}/${name}.md`)]));
  const rules = readPage(root, RULES);
  const entries = rules.filter(({ heading }) => /^[A-Z]+-?\d+$/.test(heading));
  const ids = new Set(entries.map(({ heading }) => heading));
  const families = [...new Set([...ids].map((id) => id.replace(/\d+$/, '')))];
  const citedId = new RegExp(String.raw`(?<![\w-])(?:${families.join('|')})\d{1,3}(?![\w-])`, 'g');

  const found = [
    ...[...pages].filter(([, page]) => page.length === 0).map(([name]) => `${FOLDER}/${name}.md is missing`),
    ...entries.flatMap((entry) => entryFaults(root, entry, entries)),
  ];
  for (const file of citingFiles(root)) {
    const text = readFileSync(join(root, file), 'utf8');
    const report = (index: number, fault: string) =>
      found.push(`${file}:${text.slice(0, index).split('\n').length}: ${fault}`);
    for (const { 0: id, index } of text.matchAll(citedId)) {
      if (!ids.has(id))
        report(index, `${id} has no entry; write "### ${id}" in ${RULES}, or cite another rule`);
    }
    for (const { 1: name = '', 2: cited = '', 3: row, index } of text.matchAll(CITED)) {
      for (const fault of sectionFaults(pages, name, cited, row)) report(index, fault);
    }
    for (const { 1: name = '', 2: anchor = '', index } of text.matchAll(LINK)) {
      const page = name === 'rules' ? rules : pages.get(name);
      if (page && !page.some(({ heading }) => toAnchor(heading) === anchor))
        report(index, `${FOLDER}/${name}.md has no heading for #${anchor}`);
    }
  }
  return found;
}

function citingFiles(root: string): string[] {
  const exclude = (path: string) => NOT_OURS.test(basename(path));
  return globSync([SOURCES, ...ALONE], { cwd: root, exclude })
    .filter((file) => file !== OWN_TEST)
    .sort();
}

function readPage(root: string, file: string): Section[] {
  if (!existsSync(join(root, file))) return [];
  const parts = readFileSync(join(root, file), 'utf8').split(/^#+ /m).slice(1);
  return parts.map((part) => ({ heading: part.split('\n', 1)[0]?.trim() ?? '', text: part }));
}

function entryFaults(root: string, entry: Section, entries: readonly Section[]): string[] {
  const guard = GUARD.exec(entry.text)?.[1] ?? '';
  const files = [...guard.matchAll(/`([^`]*[/.][^`]*)`/g)].map(([, file]) => file ?? '');
  const isSecond = entries.find(({ heading }) => heading === entry.heading) !== entry;
  return [
    ...(isSecond ? ['stands there twice'] : []),
    ...(files.length > 0 || UNGUARDED.test(guard)
      ? []
      : ['says no guard; name its test, or write "by design", "not guarded yet" or "not built yet"']),
    ...files
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `its guard ${file} does not exist`),
  ].map((fault) => `${RULES}#${toAnchor(entry.heading)}: ${fault}`);
}

function sectionFaults(
  pages: ReadonlyMap<string, Section[]>,
  name: string,
  cited: string,
  row: string | undefined,
): string[] {
  if (!PAGES.includes(name)) return [`${name}.md is no page of ${FOLDER}; cite one of ${PAGES.join(', ')}`];
  const page = pages.get(name) ?? [];
  if (page.length === 0) return [];
  return [...cited.matchAll(new RegExp(SECTION, 'g'))]
    .filter(([section]) => !hasSection(page, section, row))
    .map(([section]) => (row === undefined ? section : `${section}, row ${row}`))
    .map((place) => `${name}.md has no ${place}; number its heading or row so, or cite the right one`);
}

/** A section is a heading that begins with its number. "14.7" may also be row 7 of the table or list of section 14. */
function hasSection(page: readonly Section[], section: string, row?: string): boolean {
  const found = page.find(({ heading }) => heading.replace(/\.? .*$/, '') === section);
  if (found)
    return row === undefined || new RegExp(String.raw`^(?:\| *${row} *\||${row}\. )`, 'm').test(found.text);
  const [, parent, item] = /^(.+)\.(\d+)$/.exec(section) ?? [];
  return row === undefined && parent !== undefined && hasSection(page, parent, item);
}

function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const found = brokenCitations(root);
  for (const line of found) console.log(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
