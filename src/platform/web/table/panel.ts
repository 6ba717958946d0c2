/** A list as one of several on a page: its tabs and its rows, which the page puts into a frame of its own. */
import type { ReactNode } from 'react'

export const panelTabs = ['waiting', 'mine', 'all'] as const
export type PanelTab = (typeof panelTabs)[number]

interface Shown {
  readonly tab: PanelTab
  onTab(tab: PanelTab): void
  readonly rows: ReactNode
}

export interface PanelProps {
  frame(shown: Shown): ReactNode
}
