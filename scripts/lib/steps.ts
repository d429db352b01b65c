/** How many tests a step ran, by outcome. */
export type Counts = { readonly passed: number; readonly failed: number }

export type Step = {
  readonly name: string
  /** Whether it succeeded. */
  readonly run: () => Promise<boolean>
  /** For a step that runs tests: their number, read when it has ended. */
  readonly count?: () => Promise<Counts>
}

type Outcome = Counts & {
  /** The step that failed and why, or null. */
  readonly broken: string | null
}

/**
 * Runs the steps up to the first that fails. One that fails without a failed test counts as one
 * failure, and one that should run tests and runs none has failed.
 */
export async function runSteps(
  steps: readonly Step[],
  report: (line: string) => void,
): Promise<Outcome> {
  let passed = 0
  let failed = 0
  for (const step of steps) {
    report(`── ${step.name}`)
    const began = performance.now()
    const succeeded = await step.run()
    const counts = await step.count?.()
    report(`   ${((performance.now() - began) / 1000).toFixed(1)} s`)
    passed += counts?.passed ?? 0
    failed += counts?.failed ?? 0
    const broken = whyBroken(step.name, succeeded, counts)
    if (broken !== null) {
      const unaccounted = (counts?.failed ?? 0) === 0 ? 1 : 0
      return { passed, failed: failed + unaccounted, broken }
    }
  }
  return { passed, failed, broken: null }
}

function whyBroken(name: string, succeeded: boolean, counts: Counts | undefined): string | null {
  if (!succeeded || (counts !== undefined && counts.failed > 0)) return name
  if (counts !== undefined && counts.passed === 0) return `${name} (no test was run)`
  return null
}
