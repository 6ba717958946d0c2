/** Moves a seat to the place of another, by drag or by button, and says where it is now. */
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { type BodyDetail, reorderSeats } from '../contract.ts'
import type { SeatOnDay } from '../rules.ts'
import { useBodiesChanged, useShowBody } from './api.ts'

export function useSeatOrder(body: BodyDetail, shown: readonly SeatOnDay[]) {
  const showBody = useShowBody()
  const changed = useBodiesChanged()
  const [dragged, setDragged] = useState<string | null>(null)
  const { runWithToast } = useRunWithToast((isDone) => !isDone && changed())
  const [told, setTold] = useState('')

  async function move(seat: SeatOnDay, target: SeatOnDay | undefined) {
    setDragged(null)
    if (!target || target.id === seat.id) return
    const ids = body.seats.map(({ id }) => id)
    const seat_ids = ids.toSpliced(ids.indexOf(seat.id), 1).toSpliced(ids.indexOf(target.id), 0, seat.id)
    await runWithToast(async () => {
      showBody(
        await call(reorderSeats, { params: { id: body.id }, body: { seat_ids, version: body.version } }),
      )
      setTold(`${seat.name} is now in position ${shown.indexOf(target) + 1} of ${shown.length}.`)
    })
  }

  return { dragged, setDragged, told, move }
}

export type SeatOrder = ReturnType<typeof useSeatOrder>
