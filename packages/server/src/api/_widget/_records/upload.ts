import type { FilePreview } from '../../../domain/link/file-preview.ts';
import type { SnakeCased } from './snake-case.ts';

/** What the person's browser is told of a file before anything of it is kept. */
export type WireFilePreview = SnakeCased<FilePreview>;
