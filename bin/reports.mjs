/** How many tests passed and failed, as the runners' own reports tell. */
import { readFileSync } from 'node:fs'

/** Files that did not even load have no tests that could have failed: each counts as one. */
export function countVitest(file) {
  const report = read(file)
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function countPlaywright(file) {
  const { stats, errors } = read(file)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
