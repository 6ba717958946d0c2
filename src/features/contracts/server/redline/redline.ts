/** Two versions of an agreement compared, for the screen, on paper, and in Word with tracked changes. */
import {
  type Part,
  type RedlineLine,
  type RedlineSummary,
  redlineOf,
  summaryOf,
  summaryWords,
} from '#features/drafts/rules.ts'
import { findVisible } from '#features/matters/server/index.ts'
import type { UserActor } from '#platform/server/context.ts'
import { downloadOf, type TrackedLine, typeset, writeWord } from '#platform/server/documents/index.ts'
import type { Files } from '#platform/server/files/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { ExportFormat } from '../../export-contract.ts'
import type { Redline } from '../../redline-contract.ts'
import { contractKind } from '../../rules.ts'
import { agreementPaper } from '../agreement.ts'
import { findContract } from '../queries.ts'
import { findSource, linesOfSource, type Source } from './sources.ts'
import { withoutFrame } from './word-lines.ts'

interface Asked {
  readonly id: string
  readonly from: string
  readonly to: string
}

interface Compared {
  readonly number: string
  /** Who asked for it. */
  readonly author: string
  readonly older: string
  readonly newer: string
  readonly summary: RedlineSummary
  readonly lines: readonly RedlineLine[]
}

async function compare(scope: Scope<UserActor>, files: Files, { id, from, to }: Asked): Promise<Compared> {
  const { sources, paper, ...about } = await scope.transact(async (ctx) => {
    await findVisible(ctx, contractKind, id)
    const contract = await findContract(ctx.tx, id)
    return {
      number: contract.number,
      author: ctx.actor.name,
      sources: [await findSource(ctx, contract, from), await findSource(ctx, contract, to)] as const,
      paper: await agreementPaper(ctx, contract),
    }
  })
  const read = async (source: Source) => {
    const lines = await linesOfSource(scope, files, source)
    return source.kind === 'file' ? withoutFrame(lines, paper) : lines
  }
  const older = await read(sources[0])
  const lines = redlineOf(older, await read(sources[1]))
  return { ...about, older: sources[0].name, newer: sources[1].name, summary: summaryOf(lines), lines }
}

export async function getRedline(scope: Scope<UserActor>, files: Files, asked: Asked): Promise<Redline> {
  const { lines, older, newer, summary } = await compare(scope, files, asked)
  return {
    older,
    newer,
    summary: { ...summary },
    lines: lines.map(({ isMoved, parts, ...line }) => ({
      ...line,
      is_moved: isMoved,
      parts: parts.map(({ change, text, marks }) => ({ change, text, marks: [...marks] })),
    })),
  }
}

export async function exportRedline(
  scope: Scope<UserActor>,
  files: Files,
  asked: Asked,
  format: ExportFormat,
): Promise<Download> {
  const compared = await compare(scope, files, asked)
  const name = `Redline ${compared.number}`
  const bytes = await (format === 'pdf' ? printed(scope, compared, name) : tracked(scope, compared))
  return downloadOf(bytes, `${name}.${format}`)
}

const titleOf = ({ number, older, newer }: Compared) => `Contract ${number}: ${older}, compared with ${newer}`

const template = new URL('../../documents/redline.typ', import.meta.url)

const legend =
  'Text between {+ and +} was added and is underlined. Text between [- and -] was removed and is struck through. Formatting and automatic numbers aren’t compared.'

function printed({ tenant, now }: Scope<UserActor>, compared: Compared, name: string): Promise<Buffer> {
  const { older, newer, summary, lines } = compared
  return typeset(
    template,
    {
      name,
      title: `Redline of Contract ${compared.number}`,
      county: tenant.name,
      made_on: dayIn(tenant.timeZone, now),
      lines: [`From: ${older}`, `To: ${newer}`],
      summary: summaryWords(summary),
      legend,
      text: lines.map((line) => ({
        label: labelOf(line),
        style: styleOf(line),
        parts: withLead(line).map(pieceOf),
      })),
    },
    tenant.id,
  )
}

function labelOf({ change, isMoved }: RedlineLine): string {
  if (isMoved) return change === 'added' ? 'Moved here' : 'Moved from here'
  return change === 'same' ? '' : `${change[0]?.toUpperCase()}${change.slice(1)}`
}

const styleOf = ({ kind }: RedlineLine): TrackedLine['style'] =>
  kind === 'heading' || kind === 'item' ? kind : 'paragraph'

/** Numbers and dots are text here: they are what they were where the line stood. */
const withLead = ({ lead, change, parts }: RedlineLine): readonly Part[] =>
  lead === ''
    ? parts
    : [{ change: change === 'changed' ? 'same' : change, text: `${lead} `, marks: [] }, ...parts]

const pieceOf = ({ change, text, marks }: Part) => ({
  change,
  text,
  isBold: marks.includes('bold'),
  isItalic: marks.includes('italic'),
  isUnderlined: marks.includes('underline'),
})

const tracked = ({ tenant, now }: Scope<UserActor>, compared: Compared): Promise<Buffer> =>
  writeWord({
    title: titleOf(compared),
    county: tenant.name,
    tracking: { author: compared.author, date: now.toISOString() },
    blocks: compared.lines.map((line) => ({
      kind: 'tracked',
      style: styleOf(line),
      change: line.change === 'changed' ? 'same' : line.change,
      parts: withLead(line).map(pieceOf),
    })),
  })
