import type { Statistics } from '#contract/statistics.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { DataTable } from '#web/ui/chart/data-table.tsx'
import { Figure, Figures } from '#web/ui/layout/figure.tsx'
import { Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { roleName } from './role-name.ts'
import { figureText } from './figure-text.ts'

/** STA-01: whatever the period. */
export const UsersTable = ({ users, isRounded }: Pick<Statistics, 'users' | 'isRounded'>) => {
  const language = useLanguage()
  return (
    <Card>
      <Section heading={m.statistics_users()}>
        <p className="hp-stats__note">
          {isRounded ? m.statistics_users_yesterday() : m.statistics_users_now()}
        </p>
        <div className="hp-stats__users">
          <Figures>
            <Figure name={m.statistics_users_all()}>{figureText(users.total, language)}</Figure>
            <Figure name={m.statistics_users_active()}>{figureText(users.active, language)}</Figure>
          </Figures>
          <DataTable
            caption={m.statistics_users_by_role()}
            headings={[m.statistics_column_role(), m.statistics_column_count()]}
            rows={users.byRole.map(({ role, count }) => ({
              key: role,
              name: roleName(role),
              cells: [figureText(count, language)],
            }))}
          />
        </div>
      </Section>
    </Card>
  )
}
