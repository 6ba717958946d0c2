import { call, useInvalidate } from '#platform/web/api/index.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { Profile, ProfileFields, updateProfile } from '../../contract.ts'
import { sessionKey } from '../api.ts'

export const profileLabels = {
  first_name: 'First Name',
  last_name: 'Last Name',
  title: 'Title',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  phone: 'Phone',
  cell_phone: 'Cell Phone',
} as const

export function useProfileForm(profile: Profile) {
  const changed = useInvalidate(sessionKey)
  const state = useRecordForm({
    record: profile,
    row: Profile,
    schema: ProfileFields,
    fieldsOf: (record) => ProfileFields.parse(record ?? profile),
    async save(fields, editing) {
      const { version } = editing ?? profile
      const saved = await call(updateProfile, { body: { ...fields, version } })
      state.adopt(saved)
      toast.good('Profile saved')
      await changed()
    },
  })
  return state
}
