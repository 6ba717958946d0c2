/** Attacks a server of its own in every way that once got through, and says what was tried and what held. */
import { sendBodies } from './bodies.ts'
import { sendFiles } from './files.ts'
import { floodWithBrackets, floodWithDocuments } from './floods.ts'
import { crossCounties } from './isolation.ts'
import { killRounds } from './kills.ts'
import { lockOut } from './lock-out.ts'
import { attackInRounds, type Outcome, type Round } from './report.ts'
import { startTarget, type Target } from './target.ts'

const attacks: Readonly<Record<string, readonly [string, (target: Target) => Promise<Outcome>]>> = {
  files: ['hostile files', sendFiles],
  brackets: ['bodies that cost before the token', floodWithBrackets],
  documents: ['documents by the dozen', floodWithDocuments],
  'lock-out': ['guessing at a password', lockOut],
  isolation: ['another county’s rows', crossCounties],
  bodies: ['hostile bodies', sendBodies],
  kills: ['kills in the middle of writing', killRounds],
}

const wanted = process.argv.slice(2)
const started = performance.now()
const target = await startTarget()
const rounds: Round[] = Object.entries(attacks)
  .filter(([key]) => wanted.length === 0 || wanted.includes(key))
  .map(([, [name, attack]]) => ({ name, run: () => attack(target) }))
try {
  const hasHeld = await attackInRounds(rounds)
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  console.log(`\n${hasHeld ? 'Everything held' : 'Something got through'}, in ${minutes} minutes.`)
  process.exitCode = hasHeld ? 0 : 1
} finally {
  await target.end()
}
