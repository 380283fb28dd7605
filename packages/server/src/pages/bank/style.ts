/** Colours of the institution come from a sheet of their own (`color-sheet.ts`), so that no style stands in a page. */
export const BANK_STYLE = `
:root {
  color-scheme: light dark;
  --page: #f3f4f6;
  --card: #ffffff;
  --text: #1b1f24;
  --quiet: #565e69;
  --line: #8a929c;
  --wrong: #a3121f;
  --note: #fff3c4;
  --note-text: #3d2f00;
  --brand: #33415c;
  --on-brand: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #111418;
    --card: #1b2027;
    --text: #eceff3;
    --quiet: #a9b2bd;
    --line: #7d8794;
    --wrong: #ff9aa2;
    --note: #4a3b07;
    --note-text: #ffefb8;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
.simulated { margin: 0; padding: 0.5rem 1rem; background: var(--note); color: var(--note-text); text-align: center; }
header { background: var(--brand); color: var(--on-brand); padding: 1rem; }
header p { max-width: 30rem; margin: 0 auto; display: flex; align-items: center; gap: 0.75rem; font-size: 1.25rem; font-weight: 600; overflow-wrap: anywhere; }
.mark { flex: none; width: 2.5rem; height: 2.5rem; border: 2px solid currentColor; border-radius: 0.5rem; display: grid; place-items: center; }
img.mark { padding: 0; border: 0; }
main { max-width: 32rem; margin: 1.5rem auto; padding: 1.5rem; background: var(--card); border-radius: 0.75rem; }
h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1rem; }
.quiet { color: var(--quiet); }
.wrong { color: var(--wrong); font-weight: 600; border-left: 4px solid; padding-left: 0.75rem; }
label { display: block; }
.field { margin-bottom: 1rem; }
.field label { font-weight: 600; margin-bottom: 0.25rem; }
input:not([type='checkbox'], [type='radio']) { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: 0.5rem; }
input[aria-invalid] { border-color: var(--wrong); }
fieldset { margin: 0 0 1rem; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: 0.5rem; font-weight: 600; }
.choice { display: flex; align-items: center; gap: 0.75rem; min-height: 3rem; padding: 0.5rem 0.75rem; margin-bottom: 0.5rem; border: 1px solid var(--line); border-radius: 0.5rem; cursor: pointer; }
.choice input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--brand); }
.choice .what { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.choice .mask { display: block; color: var(--quiet); font-size: 0.875rem; }
.choice .amount { text-align: right; font-variant-numeric: tabular-nums; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-bottom: 1rem; }
button, .button { flex: 1 1 8rem; min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: var(--text); background: transparent; border: 1px solid var(--line); border-radius: 0.5rem; cursor: pointer; }
button.main, .button.main { color: var(--on-brand); background: var(--brand); border-color: var(--on-brand); }
:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
dl { margin: 0 0 1rem; }
dt { color: var(--quiet); font-size: 0.875rem; }
dd { margin: 0 0 0.75rem; font-weight: 600; overflow-wrap: anywhere; }
.for-tests { border-top: 1px solid var(--line); padding-top: 1rem; }
.for-tests .buttons { margin-bottom: 0; }
details { border-top: 1px solid var(--line); padding-top: 0.75rem; margin-top: 1.5rem; }
summary { min-height: 2.75rem; padding: 0.5rem 0; cursor: pointer; font-weight: 600; }
details ul { margin: 0; padding-left: 1.25rem; }
code { overflow-wrap: anywhere; }
@media (max-width: 33rem) { main { margin: 0; border-radius: 0; } }
@media (forced-colors: active) { header, main, button, .button { border: 1px solid; } }
`;
