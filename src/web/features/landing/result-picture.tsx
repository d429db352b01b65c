import * as m from '#web/generated/messages/messages.js'
import './result-picture.css'

const measures = [m.picture_measure1, m.picture_measure2, m.picture_measure3]

/** Two severe signs (75 or more) and a moderate one: Modul 5 by the count rule (OFF-07). */
const signs = [
  { name: m.picture_sign1, value: 80 },
  { name: m.picture_sign2, value: 75 },
  { name: m.picture_sign3, value: 55 },
]

/** The product's own result screen, drawn. */
export const ResultPicture = () => (
  <svg className="hp-picture" viewBox="0 0 480 456" role="img" aria-label={m.landing_picture()}>
    <rect className="hp-picture__card" x="1" y="1" width="478" height="454" rx="18" />
    <text className="hp-picture__subtle" x="32" y="44">
      {m.picture_step()}
    </text>
    {[0, 1, 2, 3, 4].map((step) => (
      <rect
        key={step}
        className="hp-picture__fill"
        x={274 + step * 36}
        y="35"
        width="30"
        height="6"
        rx="3"
      />
    ))}
    <text className="hp-picture__module" x="32" y="98">
      {m.picture_module()}
    </text>
    <g data-color="warning">
      <rect className="hp-picture__badge" x="296" y="72" width="152" height="34" rx="17" />
      <path className="hp-picture__mark" d="M317 80.5 326 96.5H308Z M317 86v4.5" />
      <circle className="hp-picture__dot" cx="317" cy="93.4" r="1.2" />
      <text className="hp-picture__badge-word" x="334" y="94">
        {m.risk_medium()}
      </text>
    </g>
    <text className="hp-picture__body" x="32" y="134">
      {m.picture_deadline()}
    </text>
    <path className="hp-picture__line" d="M32 158H448" />
    <text className="hp-picture__heading" x="32" y="190">
      {m.picture_measures()}
    </text>
    {measures.map((measure, row) => (
      <g key={measure()} transform={`translate(32 ${206 + row * 32})`}>
        <circle className="hp-picture__tick-ground" cx="9" cy="9" r="9" />
        <path className="hp-picture__tick" d="m5 9.2 2.8 2.8L13 6.6" />
        <text className="hp-picture__body" x="28" y="14.5">
          {measure()}
        </text>
      </g>
    ))}
    <path className="hp-picture__line" d="M32 312H448" />
    <text className="hp-picture__heading" x="32" y="344">
      {m.picture_why()}
    </text>
    {signs.map(({ name, value }, row) => (
      <g key={name()} transform={`translate(32 ${358 + row * 26})`}>
        <text className="hp-picture__body" x="0" y="13">
          {name()}
        </text>
        <rect className="hp-picture__track" x="190" y="4" width="190" height="8" rx="4" />
        <rect className="hp-picture__fill" x="190" y="4" width={1.9 * value} height="8" rx="4" />
        <text className="hp-picture__value" x="416" y="13">
          {value}
        </text>
      </g>
    ))}
  </svg>
)
