/** How many tests passed and failed, and which failed and why, as the runners' own reports tell. */
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
    output: report.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap((file) => [file.name, file.message, ...file.assertionResults.filter(isFailed).map(reasonOf)])
      .filter(Boolean)
      .join('\n'),
  }
}

const isFailed = ({ status }) => status === 'failed'

/** The name, and the beginning of what was said: enough to know which test to run again. */
function reasonOf({ fullName, failureMessages, location }) {
  const place = location ? `:${location.line}` : ''
  const reason = (failureMessages[0] ?? '').split('\n').slice(0, 12).join('\n    ')
  return `  ${fullName}${place}\n    ${reason}`
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
