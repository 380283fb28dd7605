const CONTROL = /[^\P{Cc}\t\r\n]/gu;

/** Trims, drops control characters, and turns each line break with the blanks around it into one space. */
export function tidyText(text: string): string {
  const printable = text.replace(CONTROL, '').trim();
  if (!/[\r\n]/.test(printable)) return printable;
  const lines = printable.split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
