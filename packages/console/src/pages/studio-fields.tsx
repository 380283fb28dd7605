import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { Select } from '../parts/select.tsx';
import {
  type ColorName,
  type CustomizationDocument,
  FONTS,
  OWN_COLORS,
  withValue,
} from '../text/customization.ts';

export interface FieldsProps {
  readonly document: CustomizationDocument;
  onChange(document: CustomizationDocument): void;
}

/** Look and choices. */
export function StudioFields(props: FieldsProps) {
  return (
    <>
      <section class="card" aria-labelledby="colours-title">
        <h2 id="colours-title">Colours and shape</h2>
        <div class="studio-fields">
          <ColorField {...props} name="brand" label="Brand" />
          <ColorField {...props} name="background" label="Background" />
          <ColorField {...props} name="text" label="Text" />
          <ShapeFields {...props} />
        </div>
        <p class="note">Background and text are for one scheme; in the other one Link keeps its own.</p>
      </section>
      <section class="card" aria-labelledby="pictures-title">
        <h2 id="pictures-title">Logos</h2>
        <div class="studio-fields">
          <PictureField {...props} name="logo" label="Logo, at the top" />
          <PictureField {...props} name="logo_dark" label="The same for the dark scheme" />
          <PictureField {...props} name="icon" label="Icon of the application" />
        </div>
        <p class="note">PNG, up to 64 KiB each.</p>
      </section>
      <section class="card" aria-labelledby="choices-title">
        <h2 id="choices-title">Choices</h2>
        <div class="studio-fields">
          <ChoiceFields {...props} />
        </div>
      </section>
    </>
  );
}

const COLOR = /^#[0-9a-fA-F]{6}$/;

function ColorField({
  document,
  onChange,
  name,
  label,
}: FieldsProps & { readonly name: ColorName; readonly label: string }) {
  const value = document.colors?.[name];
  const set = (color: string) => {
    const { [name]: _, ...others } = document.colors ?? {};
    onChange(withValue(document, 'colors', color === '' ? others : { ...others, [name]: color }));
  };
  return (
    <div class="field">
      <label for={`color-${name}`}>{label}</label>
      <span class="color-field">
        <input
          type="color"
          aria-label={`${label}, from a palette`}
          value={value !== undefined && COLOR.test(value) ? value : OWN_COLORS[name]}
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
        <input
          id={`color-${name}`}
          type="text"
          value={value ?? ''}
          placeholder={`${OWN_COLORS[name]} (Link’s own)`}
          autocomplete="off"
          spellcheck={false}
          data-testid={`color-${name}`}
          onInput={({ currentTarget }) => set(currentTarget.value.trim())}
        />
      </span>
    </div>
  );
}

function ShapeFields({ document, onChange }: FieldsProps) {
  const { radius_px: radius, density = 'comfortable', font = 'system' } = document;
  return (
    <>
      <label class="field">
        <span>Roundness of corners, 0 to 32 px</span>
        <input
          type="number"
          min={0}
          max={32}
          value={radius ?? ''}
          placeholder="10 (Link’s own)"
          data-testid="radius"
          onInput={({ currentTarget: { value } }) =>
            onChange(withValue(document, 'radius_px', value === '' ? undefined : Number(value)))
          }
        />
      </label>
      <Select
        label="Density"
        value={density}
        testId="density"
        options={[
          ['comfortable', 'Comfortable'],
          ['compact', 'Compact'],
        ]}
        onValue={(value) => onChange(withValue(document, 'density', value === 'compact' ? value : undefined))}
      />
      <Select
        label="Font, one that devices have"
        value={font}
        testId="font"
        options={FONTS.map((name) => [name, name === 'system' ? 'The system’s' : name])}
        onValue={(value) => {
          const chosen = FONTS.find((name) => name === value);
          onChange(withValue(document, 'font', chosen === 'system' ? undefined : chosen));
        }}
      />
    </>
  );
}

type PictureName = 'logo' | 'logo_dark' | 'icon';
const PICTURE_BYTES_MAX = 64 * 1024;

function PictureField({
  document,
  onChange,
  name,
  label,
}: FieldsProps & { readonly name: PictureName; readonly label: string }) {
  const { say } = useContext(ConsoleContext);
  const picture = document[name];
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > PICTURE_BYTES_MAX) return say(`${file.name} is larger than 64 KiB`);
    onChange(withValue(document, name, base64Of(new Uint8Array(await file.arrayBuffer()))));
  };
  return (
    <div class="field picture-field">
      <label for={`picture-${name}`}>{label}</label>
      {picture !== undefined && (
        <span class={name === 'logo_dark' ? 'picture picture-dark' : 'picture'}>
          <img src={`data:image/png;base64,${picture}`} alt={`${label}, as it is`} />
          <button
            type="button"
            class="button button-small"
            onClick={() => onChange(withValue(document, name, undefined))}
          >
            Remove
          </button>
        </span>
      )}
      <input
        id={`picture-${name}`}
        type="file"
        accept="image/png"
        data-testid={`picture-${name}`}
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
      />
    </div>
  );
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function ChoiceFields({ document, onChange }: FieldsProps) {
  const { account_select: accounts = 'several', success_pane: success = true, institutions = [] } = document;
  return (
    <>
      <Select
        label="Accounts"
        value={accounts}
        testId="account-select"
        options={[
          ['several', 'Several can be chosen'],
          ['all', 'Several, all chosen at first'],
          ['one', 'One alone'],
        ]}
        onValue={(value) =>
          onChange(
            withValue(document, 'account_select', value === 'one' || value === 'all' ? value : undefined),
          )
        }
      />
      <Select
        label="The last pane"
        value={success ? 'shown' : 'skipped'}
        testId="success-pane"
        options={[
          ['shown', 'Is shown'],
          ['skipped', 'Is skipped'],
        ]}
        onValue={(value) =>
          onChange(withValue(document, 'success_pane', value === 'skipped' ? false : undefined))
        }
      />
      <label class="field studio-wide">
        <span>Institutions before anything is searched: one id a line, in this order</span>
        <textarea
          rows={3}
          value={institutions.join('\n')}
          placeholder="the popular ones of each country"
          spellcheck={false}
          data-testid="institutions-first"
          onInput={({ currentTarget: { value } }) => {
            const ids = value.split(/\s+/).filter((id) => id !== '');
            onChange(withValue(document, 'institutions', ids.length === 0 ? undefined : ids));
          }}
        />
      </label>
    </>
  );
}

/** Two colours as they meet; drawn by attributes, which the page's policy allows. */
export function Swatch({
  ground,
  front,
}: {
  readonly ground: string;
  readonly front: string;
}): ComponentChildren {
  return (
    <svg class="swatch" viewBox="0 0 32 20" aria-hidden="true">
      <rect width="32" height="20" rx="4" fill={ground} />
      <text x="16" y="14.5" text-anchor="middle" font-size="12" font-weight="600" fill={front}>
        Aa
      </text>
    </svg>
  );
}
