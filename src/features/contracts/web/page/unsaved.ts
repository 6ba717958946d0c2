/** What was typed on the tabs of a contract and not saved: each has a form of its own, and one is seen at a time. */
import { isInterrupted, leaveInterrupted } from '#platform/web/form/use-draft.ts'
import { isKept } from '#platform/web/form/use-kept.ts'
import { useLeaveGuard } from '#platform/web/form/use-leave-guard.ts'
import type { ContractView } from '../../contract.ts'

/** Under which names the forms keep what is typed. */
export const draftNames = {
  terms: (id: string) => `contract-${id}`,
  change: (id: string) => `contract-change-${id}`,
  money: (id: string) => `contract-money-${id}`,
}

const titles = { terms: 'Overview', change: 'Overview', money: 'Money' } as const
const forms = ['terms', 'change', 'money'] as const

/** Asks before a tab is left behind on which something was typed, also while another one is shown. */
export const useUnsavedGuard = ({ id, may }: ContractView) =>
  useLeaveGuard(() => may.edit && forms.some((form) => isInterrupted(draftNames[form](id))), leaveInterrupted)

/** The tabs that hold something unsaved. */
export const unsavedTabs = (id: string): string[] =>
  forms.filter((form) => isKept(draftNames[form](id))).map((form) => titles[form])
