/** Moves an item within its section or to another, by drag or by button, and says where it is now. */
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import type { Way } from '#platform/web/ui/ReorderControls.tsx'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { type Item, orderItems } from '../../../contract.ts'
import { type OpenMeeting, useMeetingChanged } from '../api.ts'
import { nameOf } from '../labels.ts'

export function useItemOrder({ meeting, sections, items }: OpenMeeting) {
  const { runWithToast } = useRunWithToast(useMeetingChanged())
  const [dragged, setDragged] = useState<Item | null>(null)
  const [told, setTold] = useState('')
  const itemsOf = (sectionId: string) => items.filter((item) => item.section_id === sectionId)

  /** To a place in a section, counted without the item itself. */
  async function put(item: Item, sectionId: string, index: number) {
    setDragged(null)
    const order = sections.map(({ id }) => {
      const ids = itemsOf(id)
        .map((each) => each.id)
        .filter((each) => each !== item.id)
      return { id, items: id === sectionId ? ids.toSpliced(index, 0, item.id) : ids }
    })
    await runWithToast(async () => {
      await call(orderItems, { params: { id: meeting.id }, body: { sections: order } })
      const section = sections.find(({ id }) => id === sectionId)?.title
      setTold(`Moved ${nameOf(item)} to position ${index + 1} of ${section}.`)
    })
  }

  /** Where one step leads: past the end of a section into the next one. Null at the ends of the agenda. */
  function placeAfterStep(item: Item, way: Way): { sectionId: string; index: number } | null {
    const own = itemsOf(item.section_id)
    const at = own.findIndex(({ id }) => id === item.id)
    const index = way === 'up' ? at - 1 : at + 1
    if (index >= 0 && index < own.length) return { sectionId: item.section_id, index }
    const here = sections.findIndex(({ id }) => id === item.section_id)
    const next = sections[way === 'up' ? here - 1 : here + 1]
    if (!next) return null
    return { sectionId: next.id, index: way === 'up' ? itemsOf(next.id).length : 0 }
  }

  async function step(item: Item, way: Way) {
    const place = placeAfterStep(item, way)
    if (place) await put(item, place.sectionId, place.index)
  }

  const dropOn = (target: Item) => {
    if (!dragged || dragged.id === target.id) return setDragged(null)
    const place = itemsOf(target.section_id).findIndex(({ id }) => id === target.id)
    void put(dragged, target.section_id, place)
  }

  return { dragged, setDragged, told, put, step, canStep: placeAfterStep, dropOn }
}

export type ItemOrder = ReturnType<typeof useItemOrder>
