import * as m from '#web/generated/messages/messages.js'
import './result-picture.css'

/** A row of the board as `board-row.tsx` shows it. */
const rows = [
  {
    tone: 'danger',
    sign: '!!',
    reference: 'kongle-kompass',
    module: '9',
    state: () => m.board_late({ over: m.board_minutes({ minutes: 4 }) }),
  },
  {
    tone: 'danger',
    sign: '!!',
    reference: 'kaffe-brygge',
    module: '5',
    state: () => m.board_no_plan({ over: m.board_minutes({ minutes: 12 }) }),
  },
  {
    tone: 'accent',
    sign: '>',
    reference: 'lampe-traktor',
    module: '5',
    state: () => `${m.board_go_now()} · ${m.board_by({ time: '14:22' })}`,
  },
  {
    tone: 'neutral',
    sign: '',
    reference: 'orgel-mynt',
    module: '5',
    state: () => `${m.board_on_time()} · ${m.board_by({ time: '14:31' })}`,
  },
] as const

/** The duty board, drawn. */
const BoardPicture = () => (
  <svg className="hp-picture" viewBox="0 0 480 398" role="img" aria-label={m.landing_board()}>
    <rect className="hp-picture__card" x="1" y="1" width="478" height="396" rx="18" />
    <text className="hp-picture__board" x="32" y="52">
      {m.board_title()}
    </text>
    <text className="hp-picture__subtle" x="32" y="82">
      {m.board_counts({ urgent: 2, now: 1, soon: 0, calm: 1 })}
    </text>
    {rows.map(({ tone, sign, reference, module, state }, row) => (
      <g key={reference} data-color={tone} transform={`translate(32 ${102 + row * 68})`}>
        <rect className="hp-picture__row" width="416" height="60" rx="8" />
        <rect className="hp-picture__edge" width="5" height="60" rx="2.5" />
        <text className="hp-picture__sign" x="20" y="25">
          {sign}
        </text>
        <text className="hp-picture__heading" x="46" y="25">
          {reference}
        </text>
        <text className="hp-picture__value" x="398" y="25">
          {m.case_module({ number: module })}
        </text>
        <text className="hp-picture__state" x="46" y="48">
          {state()}
        </text>
      </g>
    ))}
  </svg>
)

/** FUP-40: the second picture of the page: what happens after an assessment. */
export const BoardFigure = () => (
  <figure className="hp-board-figure">
    <BoardPicture />
    <figcaption>{m.landing_board_text()}</figcaption>
  </figure>
)
