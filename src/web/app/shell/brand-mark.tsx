/** The mark: an anchor to hold on to; takes the colour of the text around it. */
export const BrandMark = () => (
  <svg className="hp-mark" viewBox="0 0 32 32" aria-hidden focusable="false">
    <rect className="hp-mark__ground" width="32" height="32" rx="8" />
    <g className="hp-mark__line">
      <circle cx="16" cy="8.6" r="2.9" />
      <path d="M16 11.5V25M11 15h10M6.8 18.2C7.6 22.3 11.2 25 16 25s8.4-2.7 9.2-6.8" />
    </g>
  </svg>
)
