import { styleText } from 'node:util'
import { fileURLToPath } from 'node:url'
import { WEIGHT_ROWS, weightOfTree } from './pages/weight.ts'

const weight = weightOfTree(fileURLToPath(new URL('../..', import.meta.url)))
for (const { figure, text, atMost } of WEIGHT_ROWS) {
  const line = `${text.padEnd(42)} ${String(weight[figure]).padStart(8)}   goal ≤ ${atMost}`
  process.stdout.write(`${weight[figure] <= atMost ? styleText('green', line) : line}\n`)
}
