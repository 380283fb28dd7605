import { useEffect, useState } from 'preact/hooks';

interface QrCodeProps {
  readonly value: string;
  /** What it is for, to those who do not see it. */
  readonly label: string;
}

/** A QR code as one path. Black on white in every scheme: cameras read nothing else for sure. */
export function QrCode({ value, label }: QrCodeProps) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    let wanted = true;
    // Few people need it: it is no part of the first pane's script.
    import('uqr').then(({ encode }) => {
      if (wanted) setRows(encode(value, { ecc: 'M', border: 3 }).data);
    }, reportError);
    return () => {
      wanted = false;
    };
  }, [value]);
  const size = rows.length || 1;
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} data-testid="qr">
      <path d={modulesPath(rows)} />
    </svg>
  );
}

/** A square for each dark module. */
function modulesPath(rows: readonly (readonly boolean[])[]): string {
  const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return squares.join('');
}
