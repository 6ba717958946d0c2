import type { MatterKind } from '#features/matters/rules.ts'

/** An approval that someone gives from a list, of the record and the text as they are when it is asked for. */
export interface ListedApproval {
  /** Why it has to be opened first; null where it needs no reading. */
  readonly refusal: string | null
  send(): Promise<unknown>
}

interface Viewed {
  readonly is_held: boolean
  readonly may: {
    readonly actions: readonly string[]
    readonly not_yet: readonly { readonly action: string; readonly reason: string }[]
  }
}

/** What its own page would say. */
export function approvalRefusal({ name }: MatterKind, { is_held, may }: Viewed): string | null {
  const one = name.toLowerCase()
  if (!may.actions.includes('approve')) return `This ${one} is no longer waiting for your approval.`
  if (is_held) return `This ${one} is on hold. Release it first.`
  return may.not_yet.find(({ action }) => action === 'approve')?.reason ?? null
}
