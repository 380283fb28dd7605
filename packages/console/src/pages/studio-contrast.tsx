import { Pill } from '../parts/pill.tsx';
import { type CustomizationDocument, contrastFigures, ratioWords } from '../text/customization.ts';
import { Swatch } from './studio-fields.tsx';

/** Colours that meet, with what WCAG AA asks of them. */
export function StudioContrast({ document }: { readonly document: CustomizationDocument }) {
  return (
    <section class="card" aria-labelledby="contrast-title" data-testid="contrast">
      <h2 id="contrast-title">Contrast</h2>
      <ul class="plain-list">
        {contrastFigures(document).map(({ name, first, second, ratio, least }) => (
          <li key={name} class="plain-row contrast-row">
            <Swatch ground={second} front={first} />
            <span class="contrast-name">{name}</span>
            <span class="mono">{ratioWords(ratio)}</span>
            {ratio >= least ? <Pill tone="good">AA</Pill> : <Pill tone="bad">{`below ${least}:1`}</Pill>}
          </li>
        ))}
      </ul>
    </section>
  );
}
