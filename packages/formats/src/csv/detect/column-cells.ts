/** Cells of one column in the order of the rows. */
export type ColumnCells = (place: number) => readonly string[];
