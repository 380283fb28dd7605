import { useEffect, useState } from 'preact/hooks';

/** A QR code as one path. Black on white in every scheme: cameras read nothing else for sure. */
export function QrCode({ value, label }: { readonly value: string; readonly label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    let wanted = true;
    // Few people need it, so it is loaded when it is shown.
    import('uqr').then(({ encode }) => {
      if (wanted) setRows(encode(value, { ecc: 'M', border: 3 }).data);
    }, reportError);
    return () => {
      wanted = false;
    };
  }, [value]);
  const size = rows.length || 1;
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} data-testid="qr">
      <path d={path.join('')} />
    </svg>
  );
}
