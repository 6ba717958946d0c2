/** The text of a .docx: read beside the server, since it may be anything, and within limits that no agreement comes near. */
import { AppError, invalid } from '../../../shared/errors.ts'
import { Hands, Turns, WorkDied } from '../../workshop/index.ts'
import type { WordRead, WordToRead } from './read-word-process.ts'
import type { WordLine } from './word-lines.ts'

const megabyte = 1024 * 1024
const wordLimits = {
  mostBytes: 40 * megabyte,
  mostFiles: 10_000,
  /** Five hundred pages. */
  mostLines: 20_000,
  mostLetters: 1_500_000,
} as const

const readers = new Hands<WordToRead, WordRead>(new URL('./read-word-process.ts', import.meta.url), {
  count: 2,
  memoryMb: 700,
  seconds: 30,
})
const turns = new Turns({ atOnce: 2, ofOneCounty: 1, waitingOfOneCounty: 30, waitingSeconds: 60 })

/** `name`: what the file is called where it is refused. */
export async function readWord(name: string, bytes: Buffer, tenantId: string): Promise<WordLine[]> {
  const read = await turns.take({ tenantId }, () => readers.ask({ bytes, ...wordLimits }).catch(diedOf))
  if (read === 'too-much')
    throw new AppError(
      'too_large',
      `${name} has more text than can be compared. Save it in smaller parts and compare those.`,
    )
  if (read === 'not-word') throw unreadable(name)
  if (read === 'damaged') throw unreadable(name)
  return read.lines
}

const unreadable = (name: string) =>
  invalid(`We couldn’t read ${name}. Open it in Word, save it again as .docx, and attach that file.`)

function diedOf(error: unknown): WordRead | 'damaged' {
  if (error instanceof WorkDied) return error.why === 'crash' ? 'damaged' : 'too-much'
  return 'damaged'
}
