/**
 * `npm test`: sets everything up, then checks and tests. Ends with one line, `N passed, N failed`.
 * `npm test -- --only=types,lint` takes some steps, `--with=older-postgres` adds one; other arguments go to the test runners.
 */
import { ensureInstalled } from './install.mjs'
import { giveUp, requireNode } from './project.mjs'
import { steps } from './steps.mjs'

requireNode()
const [chosen, filters] = readArguments(process.argv.slice(2))
await ensureInstalled()

const total = { passed: 0, failed: 0 }
const failures = []
for (const step of chosen) {
  const result = await timed(step)
  total.passed += result.passed
  total.failed += result.failed
  if (result.failed > 0) failures.push(`✗ ${step.title}\n${result.output ?? ''}`)
}
process.exitCode = total.failed === 0 ? 0 : 1
// Said again at the end: a step's own words are thousands of dots further up.
for (const failure of failures) console.log(failure.trimEnd())
console.log(`${total.passed} passed, ${total.failed} failed`)

async function timed({ title, run }) {
  const start = performance.now()
  const result = await run(filters).catch((error) => ({ passed: 0, failed: 1, output: error.message }))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const counts = result.passed + result.failed > 1 ? `: ${result.passed} passed, ${result.failed} failed` : ''
  const skipped = result.skipped ? `, ${result.skipped} skipped` : ''
  if (result.output) console.log(result.output.trimEnd())
  console.log(`${result.failed === 0 ? '✓' : '✗'} ${title}${counts}${skipped} (${seconds} s)`)
  return result
}

function readArguments(args) {
  const only = namesIn(args, '--only=')
  const added = namesIn(args, '--with=')
  const rest = args.filter((arg) => !arg.startsWith('--only=') && !arg.startsWith('--with='))
  const known = [...new Set(steps.map(({ name }) => name))]
  const unknown = [...(only ?? []), ...(added ?? [])].filter((name) => !known.includes(name))
  if (unknown.length > 0)
    giveUp(`There is no step "${unknown.join(', ')}". The steps are ${known.join(', ')}.`)
  const isChosen = ({ name, isOnlyWhenNamed }) =>
    added?.includes(name) || (only ? only.includes(name) : !isOnlyWhenNamed)
  return [steps.filter(isChosen), rest]
}

function namesIn(args, option) {
  const given = args.find((arg) => arg.startsWith(option))
  return given?.slice(option.length).split(',')
}
