const ALL_GROUPS = 8;

/**
 * The groups of sixteen bits that an IPv6 address begins with, those that `::` stands for among them, as they are written. Those of a dotted
 * end are left out.
 */
export function ipv6Groups(address: string, count: number): string[] {
  const [head = '', tail] = address.split('::');
  const before = written(head);
  if (tail === undefined) return before.slice(0, count);
  const after = written(tail);
  const width = after.length + (tail.includes('.') ? 1 : 0);
  return [...before, ...Array(ALL_GROUPS - before.length - width).fill('0'), ...after].slice(0, count);
}

function written(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
