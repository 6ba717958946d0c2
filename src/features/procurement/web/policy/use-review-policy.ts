import { longDate } from '#platform/shared/dates.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import type { PolicyEdition, PurchasingPolicy } from '../../policy/contract.ts'
import { type Edition, editionOn } from '../../policy/rules.ts'
import { changedKinds } from '../../policy/text.ts'

/** Asks before a policy is entered a second time, and before one changes what projects are advised today. */
export function useReviewPolicy(
  { editions, today, changeable_from }: PurchasingPolicy,
  changed: PolicyEdition | undefined,
  onEdit: (effectiveFrom: string) => void,
) {
  const confirm = useConfirm()
  return async (next: Edition): Promise<boolean> => {
    const existing = editions.find(({ effective_from }) => effective_from === next.effective_from)
    if (!changed && existing && existing.effective_from >= changeable_from) {
      const isInstead = await confirm({
        title: 'Edit the existing policy',
        text: `A policy that takes effect on ${longDate(existing.effective_from)} already exists. Edit that one instead?`,
        action: 'Edit Policy',
      })
      if (isInstead) onEdit(existing.effective_from)
      return false
    }
    if (next.effective_from !== today) return true
    const current = editionOn(editions, today)
    return confirm({
      title: 'Put this policy into effect today',
      text: `${changesText(current, next)} The guidance of every project that hasn’t been submitted to Legal follows it at once. Guidance on record doesn’t change.`,
      action: 'Save Policy',
    })
  }
}

function changesText(current: Edition | undefined, next: Edition): string {
  const kinds = current ? changedKinds(current.rules, next.rules) : []
  if (kinds.length === 0) return 'The rules are the same as in the policy in effect.'
  return `This policy takes effect as soon as you save it. It changes the rules for ${lists.format(kinds)}.`
}

const lists = new Intl.ListFormat('en-US')
