/** Minutes that are drafted again: the record's words are new, the clerk's own stay. */
import { type DraftedParagraph, isFree, labelOf } from './paragraph.ts'

export interface KeptParagraph {
  readonly key: string
  readonly heading: string
  readonly drafted: string
  /** Null where the clerk left the record's words. */
  readonly edited: string | null
  readonly is_outdated: boolean
}

export const changeKinds = ['added', 'changed', 'outdated', 'removed'] as const

export interface Change {
  readonly key: string
  readonly what: (typeof changeKinds)[number]
  readonly label: string
}

export interface Merged {
  /** All that there is afterwards, in order. */
  readonly paragraphs: readonly KeptParagraph[]
  /** Keys of what goes: the record no longer has it, and no one edited it. */
  readonly removed: readonly string[]
  readonly changes: readonly Change[]
}

export function mergeDraft(kept: readonly KeptParagraph[], drafted: readonly DraftedParagraph[]): Merged {
  const before = new Map(kept.map((paragraph) => [paragraph.key, paragraph]))
  const isDrafted = new Set(drafted.map(({ key }) => key))
  const paragraphs = drafted.map((draft) => redrafted(before.get(draft.key), draft))
  const leftOver = kept.filter(({ key }) => !isDrafted.has(key))
  const staying = leftOver.filter(({ key, edited }) => isFree(key) || edited !== null).map(unsupported)
  for (const paragraph of staying) paragraphs.splice(placeOf(paragraph.key, kept, paragraphs), 0, paragraph)
  const removed = leftOver.filter(({ key }) => !staying.some((paragraph) => paragraph.key === key))
  return {
    paragraphs,
    removed: removed.map(({ key }) => key),
    changes: [
      ...paragraphs.flatMap((after) => changeOf(before.get(after.key), after)),
      ...removed.map((paragraph) => ({
        key: paragraph.key,
        what: 'removed' as const,
        label: labelIn(paragraph),
      })),
    ],
  }
}

function redrafted(
  before: KeptParagraph | undefined,
  { key, heading, text }: DraftedParagraph,
): KeptParagraph {
  const edited = before && before.edited !== text ? before.edited : null
  const hasMoved = before !== undefined && before.drafted !== text
  const is_outdated = edited !== null && (hasMoved || (before?.is_outdated ?? false))
  return { key, heading, drafted: text, edited, is_outdated }
}

/** Edited, and the record no longer has it: the clerk decides. */
const unsupported = (paragraph: KeptParagraph): KeptParagraph =>
  isFree(paragraph.key) ? paragraph : { ...paragraph, drafted: '', is_outdated: true }

/** Behind whatever stood before it, as far as that is still there. */
function placeOf(key: string, kept: readonly KeptParagraph[], now: readonly KeptParagraph[]): number {
  const own = kept.findIndex((paragraph) => paragraph.key === key)
  const neighbour = kept
    .slice(0, own)
    .findLast((paragraph) => now.some((other) => other.key === paragraph.key))
  return neighbour ? now.findIndex((paragraph) => paragraph.key === neighbour.key) + 1 : 0
}

const labelIn = ({ heading, drafted, edited }: KeptParagraph) => labelOf({ heading, text: edited ?? drafted })

function changeOf(before: KeptParagraph | undefined, after: KeptParagraph): Change[] {
  const named = { key: after.key, label: labelIn(after) }
  if (!before) return [{ ...named, what: 'added' }]
  if (after.is_outdated) return before.drafted === after.drafted ? [] : [{ ...named, what: 'outdated' }]
  const isSame = before.drafted === after.drafted && before.heading === after.heading
  return isSame ? [] : [{ ...named, what: 'changed' }]
}
