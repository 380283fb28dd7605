import type { Json } from './life.ts';

/** A part of an answer as what it is; its schema was checked where the client read it. */
export const list = (value: unknown): Json[] => value as Json[];
export const of = (data: Json, name: string): Json => data[name] as Json;
