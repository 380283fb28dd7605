import { type Html, html } from '../../pages/html/html.ts';
import type { Comparison } from './compare-calls.ts';
import { DIFFERENCE_KINDS, LEVELS } from './difference.ts';
import { findingsOf, type ReportedDifference, summaryOf } from './report-text.ts';

/** One file without scripts and without anything from elsewhere. */
export function comparisonPage(comparison: Comparison): string {
  const { left, right } = comparison;
  const byPath = Map.groupBy(findingsOf(comparison), ({ method, path }) => `${method} ${path}`);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Two services compared: ${summaryOf(comparison)}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<main>
<h1>Two services compared</h1>
<dl><dt>First</dt><dd>${left}</dd><dt>Second</dt><dd>${right}</dd></dl>
<p class="summary">${summaryOf(comparison)}</p>
${counts(comparison)}
${[...byPath].map(([title, findings]) => section(title, findings))}
<details><summary>What the words mean</summary><dl class="words">${Object.entries(DIFFERENCE_KINDS).map(
    ([kind, meaning]) => html`<dt>${kind}</dt><dd>${meaning}</dd>`,
  )}</dl></details>
</main>
</body>
</html>
`;
  return page.markup;
}

function counts({ counts: found }: Comparison): Html {
  return html`<ul class="counts">${LEVELS.map(
    (level) =>
      html`<li class="${level}"><strong>${found[level]}</strong> ${level}${found[level] === 1 ? '' : 's'}</li>`,
  )}</ul>`;
}

function section(title: string, findings: readonly ReportedDifference[]): Html {
  const isOpen = findings.some(({ level }) => level !== 'notice');
  return html`<details${isOpen && html` open`}>
<summary><code>${title}</code> <span class="number">${findings.length}</span></summary>
<ul class="findings">${findings.map(entry)}</ul>
</details>`;
}

function entry({ level, kind, field, left, right, calls }: ReportedDifference): Html {
  const shown =
    calls.length > 8 ? `${calls.slice(0, 8).join(', ')} and ${calls.length - 8} more` : calls.join(', ');
  return html`<li>
<p><span class="level ${level}">${level}</span> <span class="kind">${kind}</span> <code>${field || 'the answer'}</code></p>
<dl class="sides"><dt>First</dt><dd>${left}</dd><dt>Second</dt><dd>${right}</dd></dl>
<p class="calls">${calls.length === 1 ? 'Call' : 'Calls'} ${shown}</p>
</li>`;
}

const STYLE = `
:root { --ground: #fff; --text: #1b1d22; --soft: #4d535e; --line: #d5d9e0; --field: #f4f6f8;
  --error: #a3161b; --warning: #7a4a00; --notice: #1f4f8f; }
@media (prefers-color-scheme: dark) { :root { --ground: #14161a; --text: #e8eaee; --soft: #aeb5c1; --line: #353a44;
  --field: #1d2026; --error: #ff9a97; --warning: #f2c063; --notice: #9cc4ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 1rem; margin: 0 0 1rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; min-width: 0; }
.summary { font-weight: 600; margin: 0 0 0.5rem; }
ul { list-style: none; margin: 0; padding: 0; }
.counts { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-bottom: 1.5rem; }
.counts li { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.25rem 0.75rem; }
details { border: 1px solid var(--line); border-radius: 0.5rem; margin: 0 0 0.75rem; }
summary { cursor: pointer; padding: 0.75rem 1rem; border-radius: 0.5rem; }
summary:focus-visible { outline: 3px solid var(--notice); outline-offset: 2px; }
.number { color: var(--soft); margin-left: 0.25rem; }
.number::before { content: "· "; }
.findings > li { border-top: 1px solid var(--line); padding: 0.75rem 1rem; }
.findings p { margin: 0; }
.level { border: 1px solid currentColor; border-radius: 0.25rem; padding: 0 0.4rem; font-size: 0.85rem; }
.error { color: var(--error); } .warning { color: var(--warning); } .notice { color: var(--notice); }
.kind { color: var(--soft); margin: 0 0.25rem; }
.sides { background: var(--field); border-radius: 0.25rem; padding: 0.5rem 0.75rem; margin: 0.5rem 0; }
.calls { color: var(--soft); font-size: 0.875rem; }
.words { padding: 0 1rem; }
@media print { details { break-inside: avoid; } }
`;
