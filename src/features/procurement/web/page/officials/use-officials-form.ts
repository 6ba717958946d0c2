import { useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '#platform/web/api/index.ts'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { leastNeeded, mostOfficials } from '../../../solicitation/officials.ts'
import { nameOpeningOfficials, type OpeningOfficials } from '../../../solicitation/officials-contract.ts'
import { useProjectsChanged } from '../../list/use-project-table.ts'

const Fields = z.object({
  needed: z
    .number({ error: 'Enter a number.' })
    .int('Enter a whole number.')
    .min(leastNeeded, 'At least two opening officials must open submissions together.')
    .max(mostOfficials - 1, `Enter ${mostOfficials - 1} or fewer.`),
  key_ids: z.array(z.string()).max(mostOfficials, `Name ${mostOfficials} or fewer opening officials.`),
})
type Fields = z.infer<typeof Fields>

const fieldsOf = ({ needed, officials }: OpeningOfficials): Fields => ({
  needed,
  key_ids: officials.map(({ key_id }) => key_id),
})

const isSame = (one: Fields, other: Fields) =>
  one.needed === other.needed && one.key_ids.join() === other.key_ids.join()

/**
 * The project's version also changes when something else of it is saved. A form whose officials are still those that were read
 * follows it; what someone else named while this was being changed is a conflict.
 */
export function useOfficialsForm(projectId: string, stored: OpeningOfficials) {
  const changed = useProjectsChanged()
  const [base, setBase] = useState({ fields: fieldsOf(stored), version: stored.version })
  const state = useAppForm({
    schema: Fields,
    initialValues: base.fields,
    async save(fields) {
      const saved = await call(nameOpeningOfficials, {
        params: { id: projectId },
        body: { ...fields, version: base.version },
      })
      setBase({ fields: fieldsOf(saved), version: saved.version })
      // The page knows the new version before it says so: Publish, which may be next, names it.
      await changed()
      toast.good('Opening officials saved')
    },
  })
  const { form } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the server says something new
  useEffect(() => {
    const fields = fieldsOf(stored)
    if (stored.version === base.version) return
    if (isSame(fields, base.fields)) return setBase({ fields, version: stored.version })
    if (form.isDirty()) return
    setBase({ fields, version: stored.version })
    form.setValues(fields)
    form.resetDirty(fields)
  }, [stored])
  return state
}
