/** When a day ends where the reader is, in milliseconds: days on which clocks change have 23 or 25 hours. Undefined for what names no day. */
export function dayEnd(day: string): number | undefined {
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  return Number.isNaN(end.getTime()) ? undefined : end.getTime();
}
