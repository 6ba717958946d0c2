/** Sections are stored at once, as items are. */
import { useState } from 'react'
import { call, isProblem, messageOf } from '#platform/web/api/index.ts'
import type { Way } from '#platform/web/ui/ReorderControls.tsx'
import { runWithToast } from '#platform/web/ui/run-with-toast.ts'
import type { Section } from '../../../contract.ts'
import { addSection, deleteSection, orderSections, renameSection } from '../../../sections-contract.ts'
import { type OpenMeeting, useMeetingChanged } from '../api.ts'

export function useSections({ meeting, sections }: OpenMeeting) {
  const changed = useMeetingChanged()
  const [dragged, setDragged] = useState<Section | null>(null)
  const [told, setTold] = useState('')

  async function attempt(work: () => Promise<unknown>, said: string): Promise<boolean> {
    const isDone = await runWithToast(work, undefined, (error) =>
      isProblem(error, 'stale') ? `${messageOf(error)} Review it and try again.` : messageOf(error),
    )
    if (isDone) setTold(said)
    await changed()
    return isDone
  }

  const indexOf = ({ id }: Section) => sections.findIndex((section) => section.id === id)

  /** To a place among the others, counted without itself. */
  function put(section: Section, index: number) {
    setDragged(null)
    const others = sections.map(({ id }) => id).filter((id) => id !== section.id)
    const body = { sections: others.toSpliced(index, 0, section.id) }
    return attempt(
      () => call(orderSections, { params: { id: meeting.id }, body }),
      `Moved section ${section.title} to position ${index + 1}.`,
    )
  }

  const canStep = (section: Section, way: Way) =>
    way === 'up' ? indexOf(section) > 0 : indexOf(section) < sections.length - 1

  return {
    told,
    dragged,
    setDragged,
    canStep,
    step: (section: Section, way: Way) => put(section, indexOf(section) + (way === 'up' ? -1 : 1)),
    dropOn: (target: Section) => {
      if (!dragged || dragged.id === target.id) return setDragged(null)
      void put(dragged, indexOf(target))
    },
    add: (title: string) =>
      attempt(
        () => call(addSection, { params: { id: meeting.id }, body: { title } }),
        `Added section ${title}.`,
      ),
    rename: ({ id, title: was }: Section, title: string) =>
      attempt(
        () => call(renameSection, { params: { id }, body: { title, was } }),
        `Renamed section ${was} to ${title}.`,
      ),
    remove: ({ id, title }: Section) =>
      attempt(() => call(deleteSection, { params: { id } }), `Deleted section ${title}.`),
  }
}

export type Sections = ReturnType<typeof useSections>
