/** The panels of the dashboard, and the types of what waits. */
import type { Permission } from '#platform/shared/permissions/catalog.ts'

/** In the order in which everyone starts. */
export const panels = ['meetings', 'procurement', 'contracts'] as const
export type Panel = (typeof panels)[number]

export const panelNames: Record<Panel, string> = {
  meetings: 'Meetings',
  procurement: 'Procurement',
  contracts: 'Contracts',
}

/** What someone needs to have the panel at all. */
export const panelPermissions: Record<Panel, Permission> = {
  meetings: 'meetings.see',
  procurement: 'projects.see',
  contracts: 'contracts.see',
}

interface Rearrangement {
  readonly panels?: readonly string[] | undefined
  readonly hide?: Panel | undefined
  readonly show?: Panel | undefined
}

const isPanel = (name: string): name is Panel => panels.some((panel) => panel === name)

/** What was kept, as it is today: panels that are new since come last, those that are gone are left out. */
export function arranged(kept: { readonly panels: readonly string[]; readonly hidden: readonly string[] }) {
  const known = [...new Set(kept.panels.filter(isPanel))]
  return {
    panels: [...known, ...panels.filter((panel) => !known.includes(panel))],
    hidden: panels.filter((panel) => kept.hidden.includes(panel)),
  }
}

/** One change to what was kept: everything else stays as it is. */
export const rearranged = (
  kept: Parameters<typeof arranged>[0],
  { panels = kept.panels, hide, show }: Rearrangement,
) => arranged({ panels, hidden: [...kept.hidden, ...(hide ? [hide] : [])].filter((panel) => panel !== show) })

/** The panel one place up or down among those that are shown. */
export function moved(order: readonly Panel[], shown: readonly Panel[], panel: Panel, step: -1 | 1): Panel[] {
  const other = shown[shown.indexOf(panel) + step]
  if (!other) return [...order]
  return order.map((each) => (each === panel ? other : each === other ? panel : each))
}

export const waitingKinds = [
  'resolution',
  'project',
  'contract',
  'certificate',
  'minutes',
  'evaluation',
  'signature',
] as const
export type WaitingKind = (typeof waitingKinds)[number]
