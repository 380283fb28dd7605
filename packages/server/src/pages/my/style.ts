export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f4f6f8; --card: #ffffff; --text: #1a2027; --quiet: #56606c; --line: #d5dbe1; --edge: #7f8994;
  --brand: #0b5c8f; --on-brand: #ffffff; --danger: #a3121f; --on-danger: #ffffff; --good: #14663a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #10151a; --card: #1a2129; --text: #edf1f5; --quiet: #a8b3be; --line: #323c46; --edge: #7d8995;
    --brand: #7cc4f2; --on-brand: #06202f; --danger: #ff9aa2; --on-danger: #3a0509; --good: #7fdca8;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 2rem 1rem 1rem; }
footer { max-width: 42rem; margin: 0 auto; padding: 0 1rem 2rem; color: var(--quiet); font-size: 0.875rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { margin: 0 0 0.75rem; font-size: 1.125rem; line-height: 1.3; overflow-wrap: anywhere; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
.lead { color: var(--quiet); margin-bottom: 1.5rem; }
.card { margin: 0 0 1rem; padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; }
dl { margin: 0; display: grid; grid-template-columns: minmax(7rem, 11rem) 1fr; gap: 0.625rem 1rem; }
dt { color: var(--quiet); }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
ul { margin: 0; padding: 0; list-style: none; }
li + li { margin-top: 0.375rem; }
.points { padding-left: 1.25rem; list-style: disc; margin-bottom: 1.25rem; }
.what { display: block; color: var(--quiet); font-size: 0.875rem; }
.mask { color: var(--quiet); font-variant-numeric: tabular-nums; white-space: nowrap; }
.note { padding-left: 0.75rem; border-left: 3px solid var(--edge); }
.done { color: var(--good); font-weight: 600; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.25rem; }
.ended { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.25rem 1rem; }
.ended + .ended { margin-top: 0.75rem; padding-top: 0.75rem; border-top: 1px solid var(--line); }
form { margin: 0; }
button, .button { display: inline-block; min-height: 2.75rem; padding: 0.55rem 1.1rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: var(--text); background: transparent; border: 1px solid var(--edge); border-radius: 0.5rem; cursor: pointer; }
.main { color: var(--on-brand); background: var(--brand); border-color: var(--brand); }
.danger { color: var(--on-danger); background: var(--danger); border-color: var(--danger); }
a { color: var(--brand); text-underline-offset: 0.15em; }
a.button { color: var(--text); }
a.main { color: var(--on-brand); }
button.plain { min-height: 1.5rem; padding: 0; border: 0; color: var(--brand); font-weight: 400; text-decoration: underline; text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.jws { display: none; }
code { font-size: 0.8125rem; overflow-wrap: anywhere; }
footer ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
footer li + li { margin-top: 0; }
@media (max-width: 30rem) {
  main { padding-top: 1.25rem; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 0.75rem; }
  .actions > *, .actions button { flex: 1 1 100%; width: 100%; }
}
@media (forced-colors: active) { .card, button, .button { border: 1px solid; } }
@media print {
  :root { --page: #fff; --card: #fff; --text: #000; --quiet: #333; --line: #999; --good: #000; color-scheme: light; }
  .actions, .leave { display: none; }
  .jws { display: block; }
  main, footer { max-width: none; }
}
`;
