import { useRef, useState } from 'react'
import { z } from 'zod'
import { call } from '#platform/web/api/index.ts'
import { merge } from '#platform/web/form/merge.ts'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { RoleWithSwitches, saveRolePermissions } from '../contract.ts'
import { movedSwitches, withChanges } from '../rules.ts'
import { useRolesChanged } from './api.ts'

const RoleFields = z.object({
  name: z.string().trim().min(1, 'Role name is required.').max(100),
  granted: RoleWithSwitches.shape.granted,
  requires_second_factor: z.boolean(),
})
export type RoleFields = z.infer<typeof RoleFields>

/** A role before and after, waiting for someone to say that this is what they want. */
export interface Review {
  readonly before: RoleWithSwitches
  readonly after: RoleFields
  answer(yes: boolean): void
}

/** Editing one role; what changed is shown before it is saved, and two people's changes are put together. */
export function useRoleForm(role: RoleWithSwitches) {
  const changed = useRolesChanged()
  const base = useRef(role)
  const [saved, setSaved] = useState(role)
  const [review, setReview] = useState<Review | null>(null)

  const settleOn = (current: RoleWithSwitches) => {
    base.current = current
    setSaved(current)
  }

  const state = useAppForm({
    schema: RoleFields,
    initialValues: fieldsOf(role),
    draft: `role-${role.id}`,
    canMerge: (current) => RoleWithSwitches.safeParse(current).success,
    review: (after) => {
      if (isSame(base.current, after)) {
        toast.good('No changes to save.')
        return Promise.resolve(false)
      }
      return new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          setReview(null)
          resolve(yes)
        }
        setReview({ before: base.current, after, answer })
      })
    },
    async save({ name, granted, requires_second_factor }) {
      const { id, version } = base.current
      const changes = movedSwitches(base.current.granted, granted)
      const body = { role_id: id, version, name, changes, requires_second_factor }
      settleOn(await call(saveRolePermissions, { body }))
      toast.good('Role saved!')
      await changed()
    },
  })

  const theirs = RoleWithSwitches.safeParse(state.staleCurrent).data
  const stale = theirs && staleFor(theirs)

  function staleFor(current: RoleWithSwitches) {
    const mine = state.form.getValues()
    const { merged, conflicts, theirChanges } = merge(
      settingsOf(base.current),
      settingsOf(mine),
      settingsOf(current),
    )
    const settle = (values: RoleFields) => {
      settleOn(current)
      state.form.setValues(values)
      state.settleStale()
    }
    return {
      conflicts,
      theirChanges,
      reload() {
        settle(fieldsOf(current))
        state.form.resetDirty(fieldsOf(current))
      },
      /** Two people who turned the same permission turned it the same way, so only the other fields can need a choice. */
      async keep(chosen: Record<string, unknown>) {
        const moved = movedSwitches(base.current.granted, mine.granted)
        const granted = withChanges(current.granted, moved)
        const values = RoleFields.parse({ ...merged, ...chosen, granted })
        settle(values)
        await state.attempt(values)
      },
    }
  }

  return { ...state, role: saved, review, stale }
}

/** All but the permissions, which are put together one by one. */
const settingsOf = ({ name, requires_second_factor }: RoleFields) => ({ name, requires_second_factor })

const fieldsOf = (role: RoleWithSwitches): RoleFields => ({ ...settingsOf(role), granted: role.granted })

const isSame = (role: RoleWithSwitches, after: RoleFields) =>
  role.name === after.name &&
  role.requires_second_factor === after.requires_second_factor &&
  movedSwitches(role.granted, after.granted).length === 0
