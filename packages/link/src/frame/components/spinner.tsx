/** Something is under way. With reduced motion it fades instead of turning; the text beside it says what is happening. */
export function Spinner({ size = 'small' }: { readonly size?: 'small' | 'large' }) {
  return (
    <svg class={`spinner spinner-${size}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle class="spinner-track" cx="12" cy="12" r="9.5" />
      <path class="spinner-arc" d="M12 2.5a9.5 9.5 0 019.5 9.5" />
    </svg>
  );
}
