// Damage to files, the same everywhere and in every run.

/** Mulberry32: small, fast, and the same everywhere. */
export function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const MARKUP = [
  '<',
  '>',
  '</',
  '/>',
  '&',
  '&#',
  '<![CDATA[',
  ']]>',
  '<!--',
  '<?',
  '"',
  ',',
  ';',
  '\n',
  '\r',
  '\u0000',
  '<OFX>',
  '</OFX>',
  '<STMTTRN>',
  '</STMTTRN>',
  '<Ntry>',
  '</Ntry>',
  ':61:',
  ':86:',
  '\n^\n',
  '!Type:Bank',
];

/** One to six changes: bytes altered, lost, doubled, turned round, marks put in, the end cut off. */
export function mutate(bytes: Uint8Array, below: (limit: number) => number): Uint8Array {
  let out = Array.from(bytes);
  const edits = 1 + below(6);
  for (let i = 0; i < edits && out.length > 0; i++) {
    const at = below(out.length);
    const kind = below(6);
    if (kind === 0) out[at] = below(256);
    else if (kind === 1) out.splice(at, 1 + below(40));
    else if (kind === 2) out.splice(at, 0, ...new TextEncoder().encode(MARKUP[below(MARKUP.length)]));
    else if (kind === 3) out.splice(at, 0, ...out.slice(at, at + 1 + below(300)));
    else if (kind === 4) out.splice(at, 2, ...out.slice(at, at + 2).reverse());
    else out = out.slice(0, at + 1);
  }
  return Uint8Array.from(out);
}
