const CONTROL = /[^\P{Cc}\t\r\n]/gu;
const CONTROL_OR_BREAK = /[^\P{Cc}\t]/u;

/** Trims, drops control characters, and turns each line break with the blanks around it into one space. */
export function tidyText(text: string): string {
  if (!CONTROL_OR_BREAK.test(text)) return text.trim();
  const printable = text.replace(CONTROL, '').trim();
  if (!/[\r\n]/.test(printable)) return printable;
  const lines = printable.split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
