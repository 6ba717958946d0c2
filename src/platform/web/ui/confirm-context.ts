import { getDefaultZIndex } from '@mantine/core'
import { createContext, use } from 'react'

export interface Question {
  /** Names what will happen: "Delete department 1040 Public Works". */
  title: string
  text: string
  /** The verb on the button. */
  action: string
  isDestructive?: boolean
}

export type Confirm = (question: Question) => Promise<boolean>

export const ConfirmContext = createContext<Confirm | null>(null)

/** Asks before something is done; resolves to what the person chose. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm is only for screens inside the shell')
  return confirm
}

/** The second click of a double-click must not land on the button that has just appeared under it. */
export const restMilliseconds = 350

/** It is in the page before the dialogs that ask, so their order alone would put it under them. */
export const aboveDialogs = getDefaultZIndex('popover')
