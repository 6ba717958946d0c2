/** What was tried, and what held. */

export interface Outcome {
  /** `1,204 probes`, `20 files`. */
  readonly tried: string
  readonly faults: readonly string[]
  /** Figures that go with it. */
  readonly notes?: readonly string[]
}

export interface Round {
  readonly name: string
  run(): Promise<Outcome>
}

const mostFaultsShown = 20

/** Runs one round after the other; false where anything got through. */
export async function attackInRounds(rounds: readonly Round[]): Promise<boolean> {
  let hasHeld = true
  for (const { name, run } of rounds) {
    const started = performance.now()
    const { tried, faults, notes = [] } = await run().catch(brokeOff)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`${faults.length === 0 ? 'held  ' : 'FAILED'}  ${name}: ${tried}, ${seconds} s`)
    for (const line of notes) console.log(`          ${line}`)
    for (const fault of faults.slice(0, mostFaultsShown)) console.log(`        ! ${fault}`)
    if (faults.length > mostFaultsShown) console.log(`        ! and ${faults.length - mostFaultsShown} more`)
    hasHeld &&= faults.length === 0
  }
  return hasHeld
}

const brokeOff = (error: unknown): Outcome => ({
  tried: 'broken off',
  faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
})
