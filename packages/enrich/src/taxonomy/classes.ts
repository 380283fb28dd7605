import { CLASS_LINES } from './classes.data.ts';

/** `PRIMARY_REST`, upper case. */
export type DetailedClass = string;
export type PrimaryClass = string;

/** What a transaction is when nothing tells. */
export const FALLBACK_CLASS: DetailedClass = 'OTHER_OTHER';

const primaryByClass = new Map<DetailedClass, PrimaryClass>();
const v1: DetailedClass[] = [];
const v2: DetailedClass[] = [];

for (const line of CLASS_LINES.trim().split('\n')) {
  const [primary = '', names = ''] = line.split(': ');
  for (const name of names.split(' ')) {
    const [rest, only] = name.split('/');
    const detailed = `${primary}_${rest}`;
    primaryByClass.set(detailed, primary);
    if (only !== '2') v1.push(detailed);
    if (only !== '1') v2.push(detailed);
  }
}

/** The 104 detailed classes of version 1. */
export const V1_CLASSES: readonly DetailedClass[] = v1;
/** The 127 detailed classes of version 2. */
export const V2_CLASSES: readonly DetailedClass[] = v2;

const inV2: ReadonlySet<string> = new Set(v2);

export function isV2Class(text: string): boolean {
  return inV2.has(text);
}

/** The beginning of a detailed class of either version; `OTHER` for a text that is none. */
export function primaryOf(detailed: DetailedClass): PrimaryClass {
  return primaryByClass.get(detailed) ?? 'OTHER';
}
