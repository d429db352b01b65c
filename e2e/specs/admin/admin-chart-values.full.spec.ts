import { formatLongDay } from '#web/lib/format/format-days.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectCleanLayout } from '../../steps/page/axe.ts'
import {
  addEverything,
  dayAgo,
  openStatistics,
  overTime,
  part,
} from '../../steps/admin/statistics.ts'

test('STA-02 a bar shows its values below a pointer and with the arrow keys, and nothing of it prints', async ({
  page,
  server,
}) => {
  await addEverything(server)
  await enterAs(page, server, 'superadmin')
  await openStatistics(page)
  const chart = part(page, overTime)
  const cursor = chart.getByRole('slider')
  const legend = (name: string) =>
    chart.getByRole('listitem', { includeHidden: true }).filter({ hasText: name })
  const busy = `${formatLongDay(dayAgo(1), 'nb')}: 5 i alt`

  // The last bar but one of thirty.
  const { width, height } = (await cursor.boundingBox()) ?? { width: 0, height: 0 }
  await cursor.hover({ position: { x: (width * 28.5) / 30, y: height / 2 } })
  await expect(chart.getByText(busy)).toBeVisible()
  await expect(legend('Høy risiko')).toHaveText('Høy risiko3')
  await expect(legend('Lav risiko')).toHaveText('Lav risiko2')
  await page.mouse.move(0, 0)
  await expect(chart.getByText(busy)).toHaveCount(0)

  await cursor.focus()
  await expect(chart.getByText(`${formatLongDay(dayAgo(0), 'nb')}: 0 i alt`)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(chart.getByText(busy)).toBeVisible()
  await expect(cursor).toHaveAttribute('aria-valuetext', new RegExp(`^${busy}. Høy risiko: 3.`))
  await expectCleanLayout(page)

  await page.emulateMedia({ media: 'print' })
  await expect(chart.getByText(busy)).toBeHidden()
  await expect(cursor).toBeHidden()
  await expect(chart.getByRole('img')).toBeVisible()
})
