import type { Mapping, TriedMapping } from '../server/wire-types.ts';

/** What the server says of the file, with what it said at first. */
export interface Trial extends TriedMapping {
  readonly first: Pick<TriedMapping, 'savedAs' | 'doubts'>;
}

export interface MappingPartProps {
  readonly mapping: Mapping;
  readonly tried: Trial;
  onChange(mapping: Mapping): void;
}
