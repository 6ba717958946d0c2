/** Refuses uploads that unpack to more than anyone could mean, and archives whose names lead out of their folder. */
import { AppError, invalid } from '../../../shared/errors.ts'
import { Hands, Turns, WorkDied } from '../../workshop/index.ts'
import type { Finding, ToInspect } from './protocol.ts'

export type Inspect = (tenantId: string, name: string, upload: ToInspect) => Promise<void>

/** Types that hold nothing packed need no look. */
const packed = ['pdf', 'png', 'docx', 'xlsx', 'pptx']

/** `incoming` is the one folder whose files are looked into. */
export function openInspection(incoming: string): Inspect {
  const hands = new Hands<ToInspect, Finding>(new URL('./inspect-process.ts', import.meta.url), {
    count: 2,
    memoryMb: 900,
    // By the clock on the wall: a busy machine must not make a good file look like a bomb.
    seconds: 60,
    folder: incoming,
  })
  const turns = new Turns({ atOnce: 2, ofOneCounty: 1, waitingOfOneCounty: 30, waitingSeconds: 120 })
  return async (tenantId, name, upload) => {
    if (!packed.includes(upload.inside)) return
    const found = await turns.take({ tenantId }, () => hands.ask(upload).catch(diedOf))
    if (found === 'too-much')
      throw new AppError(
        'too_large',
        `${name} unpacks to more than can be handled safely. Save it again with smaller pictures or in parts.`,
      )
    if (found === 'climbs-out')
      throw invalid(
        `${name} holds names that lead out of its own folder. Save it again with your office program.`,
      )
    if (found === 'damaged' && upload.inside !== 'pdf' && upload.inside !== 'png')
      throw invalid(`${name} is damaged. Open it, save it again, and send that file.`)
  }
}

function diedOf(error: unknown): Finding {
  if (error instanceof WorkDied && error.why !== 'crash') return 'too-much'
  throw error
}
