/** Where the two numbers stand at the foot of a check; the labels of the fields say the same in words. */
export function CheckPicture() {
  return (
    <svg class="check-picture" viewBox="0 0 320 68" aria-hidden="true" focusable="false">
      <rect class="check-paper" x="0.5" y="0.5" width="319" height="67" rx="8" />
      <path class="check-line" d="M20 20h120M240 20h60" />
      <text class="check-number" x="20" y="50">
        123456780
      </text>
      <text class="check-number check-number-second" x="130" y="50">
        0001234567
      </text>
    </svg>
  );
}
