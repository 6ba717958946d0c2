import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useAllRoles } from './api.ts'
import classes from './RoleEditor.module.css'
import { roleChoices } from './role-choices.ts'

/** Goes to another role; unsaved changes are asked about on the way. */
export function RoleSwitcher({ chosen }: { chosen: string }) {
  const navigate = useNavigate()
  const roles = useAllRoles()
  return (
    <Select
      aria-label="Role"
      className={classes.switcher}
      data={roleChoices(roles.data ?? [])}
      value={chosen}
      onChange={(id) => id && navigate({ to: '/role-editor/$id', params: { id } })}
      allowDeselect={false}
      searchable
      nothingFoundMessage="No roles found"
    />
  )
}
