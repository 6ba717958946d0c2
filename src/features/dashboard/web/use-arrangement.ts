import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, queryOf } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { keepFocusOnPage } from '#platform/web/ui/keep-focus-on-page.ts'
import type { Way } from '#platform/web/ui/ReorderControls.tsx'
import { runWithToast } from '#platform/web/ui/run-with-toast.ts'
import { arrangeDashboard, type Dashboard, getDashboard, type Rearrangement } from '../contract.ts'
import { moved, type Panel, panelPermissions, panels, rearranged } from '../rules.ts'
import type { Placing } from './PanelFrame.tsx'

/** How the user has arranged the panels: shown at once, and kept on the server. */
export function useArrangement() {
  const { can } = useSession()
  const queryClient = useQueryClient()
  const question = queryOf(getDashboard)
  const { data, isPending, error, refetch } = useQuery(question)
  const lastKept = useRef(0)
  const [dragged, setDragged] = useState<Panel | null>(null)
  const order: readonly Panel[] = data?.panels ?? panels
  const own = order.filter((panel) => can(panelPermissions[panel]))
  const shown = own.filter((panel) => !data?.hidden.includes(panel))

  /** The answer also has what another window changed; of several on their way, the last one counts. */
  async function keep(change: Rearrangement) {
    lastKept.current += 1
    const own = lastKept.current
    const show = (dashboard: Dashboard) => queryClient.setQueryData(question.queryKey, dashboard)
    if (data) show({ ...data, ...rearranged(data, change) })
    keepFocusOnPage()
    const isKept = await runWithToast(async () => {
      const kept = await call(arrangeDashboard, { body: change })
      if (own === lastKept.current) show(kept)
    })
    if (!isKept) await refetch()
  }

  const keepOrder = (next: readonly Panel[]) => keep({ panels: [...next] })
  const stepOf = (way: Way) => (way === 'up' ? -1 : 1)

  const placingOf = (panel: Panel): Placing => ({
    place: shown.indexOf(panel),
    canStep: (way) => shown[shown.indexOf(panel) + stepOf(way)] !== undefined,
    onStep: (way) => keepOrder(moved(order, shown, panel, stepOf(way))),
    onDrag: (isDragged) => setDragged(isDragged ? panel : null),
    onDrop() {
      if (dragged && dragged !== panel) keepOrder(movedTo(order, dragged, panel))
    },
    onHide: () => keep({ hide: panel }),
  })

  return {
    isPending,
    error,
    retry: () => refetch(),
    shown,
    hidden: own.filter((panel) => !shown.includes(panel)),
    placingOf,
    show: (panel: Panel) => keep({ show: panel }),
  }
}

/** Where the other one was. */
function movedTo(order: readonly Panel[], panel: Panel, other: Panel): Panel[] {
  const place = order.indexOf(other)
  return order.filter((each) => each !== panel).toSpliced(place, 0, panel)
}
